import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuCount } from './use-menu-counts.ts'

type SidebarSectionProps = {
  id: string
  title: string
  isOpen: boolean
  /** Whether something within waits to be looked at. */
  isMarked: boolean
  onToggle: () => void
  children: ReactNode
}

/** A heading that slides its content in and out within 300 ms. */
export function SidebarSection({ id, title, isOpen, isMarked, onToggle, children }: SidebarSectionProps) {
  return (
    <section data-section={id}>
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`section-${id}`}
          onClick={onToggle}
          className="flex h-row w-full items-center gap-2 rounded px-2 text-xs font-semibold tracking-[0.06em] text-muted uppercase outline-offset-[-2px] hover:bg-sunken hover:text-text"
        >
          <span className="flex flex-1 items-center gap-2 text-left">
            {title}
            {isMarked && !isOpen && <span data-mark aria-hidden className="size-2 rounded-full bg-accent" />}
          </span>
          <ChevronRight
            aria-hidden
            size={14}
            className={`transition-transform duration-300 ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      </h2>
      <div
        id={`section-${id}`}
        inert={!isOpen}
        className={`grid transition-[grid-template-rows,visibility] duration-300 ${isOpen ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]'}`}
      >
        <div className="min-h-0 overflow-hidden">
          <div className="pb-2">{children}</div>
        </div>
      </div>
    </section>
  )
}

type NavigationLinkProps = {
  to: string
  label: string
  current: string
  count?: MenuCount | undefined
  onHover: (to: string) => void
}

/** One entry of the navigation. */
export function NavigationLink({ to, label, current, count, onHover }: NavigationLinkProps) {
  const { t } = useTranslation()
  // The overview of the administration stands above the other entries, in its address too.
  const isCurrent = current === to
  return (
    <li>
      <Link
        to={to}
        preload={false}
        activeOptions={{ exact: true }}
        onMouseEnter={() => onHover(to)}
        onFocus={() => onHover(to)}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex h-row items-center gap-2 rounded px-2 outline-offset-[-2px] hover:bg-sunken ${isCurrent ? 'bg-accent-soft font-medium text-accent' : ''}`}
      >
        <span className="truncate">{label}</span>
        {count && (
          <span
            role="img"
            aria-label={t(count.text, { count: count.count })}
            title={t(count.text, { count: count.count })}
            className="ml-auto flex h-4 min-w-4 shrink-0 items-center justify-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent"
          >
            {count.count > 99 ? '99+' : count.count}
          </span>
        )}
      </Link>
    </li>
  )
}
