import css from './breakpoints.css?raw'

const widths = new Map([...css.matchAll(/--breakpoint-([a-z]+): ([\d.]+em)/g)].map(([, name, width]) => [name, width]))

/** A width of the window at which the portal changes, as CSS has it: `48em`. */
export function breakpoint(name: 'card' | 'desktop' | 'beside'): string {
  const width = widths.get(name)
  if (width === undefined) throw new Error(`there is no breakpoint ${name}`)
  return width
}
