import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryState as State } from '#contract/enquiries.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { EnquiryState, useEnquiryName } from './enquiry-looks.tsx'

type Named = Parameters<ReturnType<typeof useEnquiryName>>[0] & { State: State }

type EnquiryPanelProps<Enquiry> = {
  id: string
  isBeside: boolean
  onClose: () => void
  width?: string
  query: { data: Enquiry | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown }
  /** What stands in the head behind the state. */
  tools?: ReactNode
  /** What is said of an enquiry that is not there. */
  missing: ReactNode
  children: (enquiry: Enquiry) => ReactNode
}

/** One enquiry beside its list or in its place. */
export function EnquiryPanel<Enquiry extends Named>({
  id,
  query,
  tools,
  missing,
  children,
  ...panel
}: EnquiryPanelProps<Enquiry>) {
  const { t } = useTranslation()
  const nameOf = useEnquiryName()
  const { data } = query
  const number = t('No. {{number}}', { number: id })
  return (
    <SidePanel
      label={number}
      title={data ? nameOf(data) : number}
      className="overflow-y-auto *:shrink-0"
      {...panel}
      actions={
        <>
          {data && (
            <span className="max-card:hidden">
              <EnquiryState state={data.State} />
            </span>
          )}
          {tools}
        </>
      }
    >
      <Loaded query={query} bars={6} fault={t('The message could not be loaded.')} missing={missing}>
        {children}
      </Loaded>
    </SidePanel>
  )
}
