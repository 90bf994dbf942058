import type { ReactNode } from 'react'

const at = (x: number, y: number, children: ReactNode) => <g transform={`translate(${x} ${y})`}>{children}</g>

const bottle = (body: string, label: string) => (
  <>
    <path className={body} d="M12 0h16v26c0 8 12 14 12 30v96a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V56c0-16 12-22 12-30z" />
    <path className={label} d="M0 78h40v40H0z" />
    <path className="fill-line-strong" d="M10-8h20V4H10z" />
  </>
)

const can = (body: string, label: string) => (
  <>
    <rect className="fill-line-strong" x="4" width="44" height="84" rx="5" />
    <rect className={body} y="8" width="52" height="68" rx="3" />
    <path className={label} d="M0 28h52v22H0z" />
  </>
)

const jar = (body: string, label: string) => (
  <>
    <rect className={body} y="16" width="58" height="76" rx="9" />
    <rect className="fill-line-strong" x="5" width="48" height="18" rx="3" />
    <path className={label} d="M0 40h58v32H0z" />
  </>
)

const carton = (side: string, top: string, stripe: string) => (
  <>
    <path className={top} d="M0 26 27 0l27 26z" />
    <path className={side} d="M0 26h54v104H0z" />
    <path className={stripe} d="M0 60h54v28H0z" />
  </>
)

const sack = (body: string, label: string) => (
  <>
    <path
      className={body}
      d="M14 0h72l-8 16c14 18 22 62 14 104a10 10 0 0 1-10 8H18a10 10 0 0 1-10-8C0 78 8 34 22 16z"
    />
    <path className="fill-line-strong" d="M20 13h60v6H20z" />
    <rect className={label} x="26" y="52" width="48" height="38" rx="4" />
  </>
)

const crate = (body: string, slat: string) => (
  <>
    <rect className={body} width="176" height="84" rx="5" />
    <path className={slat} d="M14 14h148v14H14zM14 36h148v14H14zM14 58h148v14H14z" />
    <rect className={body} x="66" y="10" width="44" height="22" rx="6" />
  </>
)

const loaf = (crust: string, cut: string) => (
  <>
    <path className={crust} d="M0 64V44C0 14 26 0 62 0s62 14 62 44v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" />
    <path className={cut} d="m28 12 14 22 7-2-12-23zm30-7 8 24h8L67 5zm31 3 3 24 8 2-2-22z" />
  </>
)

const shelf = (y: number) => <rect className="fill-line" x="40" y={y} width="640" height="10" rx="3" />

/** A quiet shelf of goods in the colours of the portal, so that it fits light and dark. */
export default function OfferPicture() {
  return (
    <svg viewBox="0 0 720 720" preserveAspectRatio="xMidYMid slice" className="h-full w-full">
      {shelf(230)}
      {at(84, 72, bottle('fill-accent', 'fill-accent-soft'))}
      {at(136, 72, bottle('fill-accent', 'fill-accent-soft'))}
      {at(188, 72, bottle('fill-accent', 'fill-accent-soft'))}
      {at(268, 100, carton('fill-info-soft', 'fill-line-strong', 'fill-info'))}
      {at(332, 100, carton('fill-info-soft', 'fill-line-strong', 'fill-info'))}
      {at(424, 138, jar('fill-warning-soft', 'fill-warning'))}
      {at(494, 138, jar('fill-danger-soft', 'fill-danger'))}
      {at(564, 138, jar('fill-success-soft', 'fill-success'))}

      {shelf(440)}
      {at(76, 356, can('fill-info', 'fill-info-soft'))}
      {at(136, 356, can('fill-info', 'fill-info-soft'))}
      {at(196, 356, can('fill-danger', 'fill-danger-soft'))}
      {at(284, 370, loaf('fill-warning', 'fill-warning-soft'))}
      {at(448, 312, sack('fill-warning-soft', 'fill-accent'))}
      {at(560, 312, sack('fill-line', 'fill-muted'))}

      {shelf(650)}
      {at(84, 566, crate('fill-accent', 'fill-accent-soft'))}
      {at(84, 476, crate('fill-accent', 'fill-accent-soft'))}
      {at(292, 492, bottle('fill-warning', 'fill-warning-soft'))}
      {at(344, 492, bottle('fill-warning', 'fill-warning-soft'))}
      {at(416, 520, carton('fill-success-soft', 'fill-line-strong', 'fill-success'))}
      {at(500, 566, crate('fill-info', 'fill-info-soft'))}
      {/* In the dark the goods would shine brighter than the form. */}
      <rect className="fill-veil" x="-720" y="-720" width="2160" height="2160" />
    </svg>
  )
}
