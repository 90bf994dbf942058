/** Every address of the portal; the names are those of the routes in web/shell. */
export const paths = {
  home: '/',
  newPassword: '/new-password',
  revertMail: '/revert-mail',
  invitation: '/invitation',
  shortageLink: '/missing-goods',
  userProfile: '/user-profile',
  customers: '/customers',
  cart: '/cart',
  quickOrder: '/quick-order',
  shelf: '/shelf',
  templates: '/order-templates',
  catalog: '/catalog',
  retailPrices: '/retail-prices',
  company: '/company',
  companyUsers: '/company/users',
  commercials: '/information/commercials',
  activeOrders: '/information/active-orders',
  orderHistory: '/information/order-history',
  accountsReceivable: '/information/accounts-receivable',
  packageAccount: '/information/package-account',
  invoices: '/information/invoices',
  enquiries: '/information/enquiries',
  downloads: '/information/downloads',
  page: '/information/page',
  verifyOrders: '/warehouse/verify-orders',
  loading: '/warehouse/loading',
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminInbox: '/admin/inbox',
  adminCommercials: '/admin/commercials',
  adminUsers: '/admin/users',
  adminPermissions: '/admin/permissions',
  adminNewUser: '/admin/new-user',
  adminAudit: '/admin/audit',
  adminDelivery: '/admin/delivery',
  adminInfoPages: '/admin/info-pages',
  adminBanners: '/admin/banners',
  adminDraw: '/admin/draw',
  adminFirstSteps: '/admin/first-steps',
  adminSettings: '/admin/settings',
  adminInvitations: '/admin/invitations',
  adminItems: '/admin/items',
  adminCategories: '/admin/categories',
  adminDownloads: '/admin/downloads',
  adminSearchWords: '/admin/search-words',
  adminSeller: '/admin/seller',
  adminPackaging: '/admin/packaging',
  adminContacts: '/admin/contacts',
  adminAppearance: '/admin/appearance',
  adminData: '/admin/data',
} as const

const screens = new Set<string>(Object.values(paths).filter((path) => path !== paths.page))
const above = [`${paths.catalog}/`, `${paths.page}/`]

/** Whether the portal has a screen for the path of an address; upper case and a slash at the end do not count. */
export function hasScreen(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return screens.has(path) || above.some((start) => path.startsWith(start))
}
