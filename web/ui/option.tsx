import { type ReactNode, useEffect, useRef } from 'react'

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }

/** One row of a list under a box that keeps the focus; it is seen when the box stands on it. */
export function Option({ id, isActive, onChoose, children }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box serves the keyboard
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-control cursor-default items-center gap-3 rounded-sm px-2 py-1 hover:bg-sunken ${isActive ? 'bg-accent-soft' : ''}`}
    >
      {children}
    </div>
  )
}
