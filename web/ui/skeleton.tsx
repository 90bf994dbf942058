/** Grey bars in the place of what is being loaded. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-breathe rounded-sm bg-sunken ${className}`} />
}

/** Lines of a list that is being loaded, in the height of its rows. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} data-testid="skeleton-row" className="flex h-row items-center px-2">
          <Skeleton className={`h-3 ${['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'][i % 5]}`} />
        </div>
      ))}
    </div>
  )
}
