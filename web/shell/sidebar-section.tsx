import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type SidebarSectionProps = { id: string; title: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** A heading that slides its content in and out within 300 ms. */
export function SidebarSection({ id, title, isOpen, onToggle, children }: SidebarSectionProps) {
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
          <span className="flex-1 text-left">{title}</span>
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

type NavigationLinkProps = { to: string; label: string; current: string; onHover: (to: string) => void }

/** One entry of the navigation. */
export function NavigationLink({ to, label, current, onHover }: NavigationLinkProps) {
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
        className={`flex h-row items-center rounded px-2 outline-offset-[-2px] hover:bg-sunken ${isCurrent ? 'bg-accent-soft font-medium text-accent' : ''}`}
      >
        <span className="truncate">{label}</span>
      </Link>
    </li>
  )
}
