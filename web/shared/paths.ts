import { paths } from '#contract/paths.ts'
import { config } from '#web/config.ts'

export { paths }

const segments = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The page of a category; its path may have several segments. */
export const catalogPath = (pathName: string) => `${paths.catalog}/${segments(pathName)}`
export const defaultCatalogPath = () => catalogPath(config.defaultCatalogPath)
export const infoPagePath = (pathName: string) => `${paths.page}/${encodeURIComponent(pathName)}`
/** Selling prices and labels of a category. */
export const retailPricesPath = (pathName: string) => `${paths.retailPrices}?category=${encodeURIComponent(pathName)}`

const below = (parent: string, pathname: string): string | undefined =>
  pathname.startsWith(`${parent}/`)
    ? decodeURIComponent(pathname.slice(parent.length + 1)).replace(/\/+$/, '')
    : undefined

/** The page of an address of one, or undefined elsewhere. */
export const infoPageOf = (pathname: string) => below(paths.page, pathname)
/** The category of a catalogue address, or undefined elsewhere. */
export const categoryOf = (pathname: string) => below(paths.catalog, pathname)
