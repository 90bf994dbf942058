import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'

export function FieldLabel({ children }: { children: ReactNode }) {
  return <Label className="mb-1 block text-sm font-medium">{children}</Label>
}

/** The line under a field: the error if there is one, else the hint. */
export function FieldNote({ hint, error }: { hint?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint !== undefined && !error && (
        <Text slot="description" className="mt-1 block text-xs text-muted">
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className="mt-1 flex items-start gap-1 text-xs text-danger">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </FieldError>
      )}
    </>
  )
}
