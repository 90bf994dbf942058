import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why something was refused, at the place where it was asked for. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded bg-danger-soft px-3 py-2 text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
