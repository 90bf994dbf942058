/** A line of 2 px at the top edge of the window while something runs. */
export function ProgressBar({ label, isRunning }: { label: string; isRunning: boolean }) {
  if (!isRunning) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      // It belongs to no landmark; its name never changes, so nothing is read out.
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-2/5 animate-run bg-accent" />
    </div>
  )
}
