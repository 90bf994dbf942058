import type { ReactNode } from 'react'

/** One part of the page under its heading. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded border border-line bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-4 py-1.5">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
