import { config } from './config.ts'

/** Every address of the portal; the names are those of the routes in routes.tsx. */
export const paths = {
  home: '/',
  newPassword: '/new-password',
  revertMail: '/revert-mail',
  userProfile: '/user-profile',
  customers: '/customers',
  cart: '/cart',
  quickOrder: '/quick-order',
  shelf: '/shelf',
  templates: '/order-templates',
  catalog: '/catalog',
  retailPrices: '/retail-prices',
  company: '/company',
  commercials: '/information/commercials',
  activeOrders: '/information/active-orders',
  orderHistory: '/information/order-history',
  accountsReceivable: '/information/accounts-receivable',
  packageAccount: '/information/package-account',
  invoices: '/information/invoices',
  downloads: '/information/downloads',
  page: '/information/page',
  verifyOrders: '/warehouse/verify-orders',
  adminCommercials: '/admin/commercials',
  adminPermissions: '/admin/permissions',
  adminNewUser: '/admin/new-user',
  adminAudit: '/admin/audit',
  adminDelivery: '/admin/delivery',
  adminInfoPages: '/admin/info-pages',
  adminBanners: '/admin/banners',
  adminSeller: '/admin/seller',
} as const

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
