import { face, portalName } from './face.ts'

/** The seller's picture or name; without either the product's mark (a pallet seen from the front) and name. */
export function Logo({ className = '' }: { className?: string }) {
  const shown = face.use()
  if (shown.Logo !== '') {
    return (
      <img
        src={shown.Logo}
        alt={portalName(shown)}
        className={`h-9 max-w-40 rounded-sm bg-paper object-contain p-1 ${className}`}
      />
    )
  }
  if (shown.Name !== '') return <span className={`truncate font-semibold ${className}`}>{shown.Name}</span>
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg aria-hidden viewBox="0 0 24 24" width="22" height="22" className="fill-accent">
        <path d="M3 3h8v8H3zM13 6h8v5h-8zM2 13h20v3H2zM3 17h3v4H3zM10.5 17h3v4h-3zM18 17h3v4h-3z" />
      </svg>
      <span className="font-semibold tracking-[0.08em]">ODBYT</span>
    </span>
  )
}
