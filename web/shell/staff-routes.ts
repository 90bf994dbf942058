import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { whenConnected } from '#web/api/connection.ts'
import { paths } from '#web/shared/paths.ts'
import { root, textsOf } from './root-route.ts'

/** A screen of the seller's own people. */
const staffScreen = (name: keyof typeof import('./staff-screens.ts')) =>
  lazyRouteComponent(() => whenConnected(async () => ({ default: await (await import('./staff-screens.ts'))[name]() })))

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  staticData: { title: 'Administration overview' },
  component: staffScreen('deskPage'),
})

const verifyOrders = createRoute({
  getParentRoute: () => root,
  path: paths.verifyOrders,
  staticData: { title: 'Verify orders' },
  // The opened order.
  validateSearch: textsOf('order'),
  component: staffScreen('verifyOrdersPage'),
})

const loading = createRoute({
  getParentRoute: () => root,
  path: paths.loading,
  staticData: { title: 'Loading of trucks' },
  // The day and the route.
  validateSearch: textsOf('day', 'route'),
  component: staffScreen('loadingPage'),
})

const adminOrders = createRoute({
  getParentRoute: () => root,
  path: paths.adminOrders,
  staticData: { title: 'Orders of all customers' },
  // The filter and the opened order.
  // oxfmt-ignore
  validateSearch: textsOf('order', 'from', 'to', 'by', 'state', 'route', 'customer', 'source', 'transfer', 'number', 'new', 'mark'),
  component: staffScreen('ordersDeskPage'),
})

const adminInbox = createRoute({
  getParentRoute: () => root,
  path: paths.adminInbox,
  staticData: { title: 'Inbox' },
  // The filter and the opened one.
  validateSearch: textsOf('open', 'state', 'kind', 'customer', 'text', 'mine'),
  component: staffScreen('inboxPage'),
})

const companyUsers = createRoute({
  getParentRoute: () => root,
  path: paths.companyUsers,
  staticData: { title: 'Users of the company' },
  component: staffScreen('companyUsersPage'),
})

const adminUsers = createRoute({
  getParentRoute: () => root,
  path: paths.adminUsers,
  staticData: { title: 'Users' },
  // The opened user, and what the list is narrowed to.
  validateSearch: textsOf('user', 'text', 'customer', 'right', 'state'),
  component: staffScreen('usersPage'),
})

const adminPermissions = createRoute({
  getParentRoute: () => root,
  path: paths.adminPermissions,
  staticData: { title: 'Permissions' },
  // The opened user.
  validateSearch: textsOf('user'),
  component: staffScreen('permissionsPage'),
})

const adminNewUser = createRoute({
  getParentRoute: () => root,
  path: paths.adminNewUser,
  staticData: { title: 'New user' },
  // The request for registration the form begins with.
  validateSearch: textsOf('registration'),
  component: staffScreen('newUserPage'),
})

const adminAudit = createRoute({
  getParentRoute: () => root,
  path: paths.adminAudit,
  staticData: { title: 'Security events' },
  // What the list is narrowed to.
  validateSearch: textsOf('text', 'from', 'to', 'kind', 'person'),
  component: staffScreen('auditPage'),
})

const adminCommercials = createRoute({
  getParentRoute: () => root,
  path: paths.adminCommercials,
  staticData: { title: 'Commercials' },
  // The opened commercial.
  validateSearch: textsOf('commercial'),
  component: staffScreen('commercialsAdminPage'),
})

const adminBanners = createRoute({
  getParentRoute: () => root,
  path: paths.adminBanners,
  staticData: { title: 'Banners' },
  component: staffScreen('bannersPage'),
})

const adminDraw = createRoute({
  getParentRoute: () => root,
  path: paths.adminDraw,
  staticData: { title: 'Draw' },
  component: staffScreen('drawPage'),
})

const adminItems = createRoute({
  getParentRoute: () => root,
  path: paths.adminItems,
  staticData: { title: 'Goods' },
  // The opened item, and what the list is narrowed to.
  validateSearch: textsOf('item', 'text', 'state'),
  component: staffScreen('editedItemsPage'),
})

const adminCategories = createRoute({
  getParentRoute: () => root,
  path: paths.adminCategories,
  staticData: { title: 'Categories' },
  // The opened category.
  validateSearch: textsOf('category'),
  component: staffScreen('categoriesPage'),
})

const adminDownloads = createRoute({
  getParentRoute: () => root,
  path: paths.adminDownloads,
  staticData: { title: 'Files to download' },
  component: staffScreen('downloadsAdminPage'),
})

const adminSearchWords = createRoute({
  getParentRoute: () => root,
  path: paths.adminSearchWords,
  staticData: { title: 'Search words' },
  component: staffScreen('searchWordsPage'),
})

const adminInfoPages = createRoute({
  getParentRoute: () => root,
  path: paths.adminInfoPages,
  staticData: { title: 'Info pages' },
  // The opened page.
  validateSearch: textsOf('page'),
  component: staffScreen('infoPagesAdmin'),
})

const adminDelivery = createRoute({
  getParentRoute: () => root,
  path: paths.adminDelivery,
  staticData: { title: 'Deliveries and rules' },
  component: staffScreen('deliveryPage'),
})

const adminFirstSteps = createRoute({
  getParentRoute: () => root,
  path: paths.adminFirstSteps,
  staticData: { title: 'First steps' },
  component: staffScreen('firstStepsPage'),
})

const adminSettings = createRoute({
  getParentRoute: () => root,
  path: paths.adminSettings,
  staticData: { title: 'Mail, visitors, maintenance' },
  component: staffScreen('settingsPage'),
})

const adminInvitations = createRoute({
  getParentRoute: () => root,
  path: paths.adminInvitations,
  staticData: { title: 'Invitations' },
  // Whether those are looked at who were invited.
  validateSearch: ({ part }: Record<string, unknown>): { part?: 'invited' } => (part === 'invited' ? { part } : {}),
  component: staffScreen('invitationsPage'),
})

const adminSeller = createRoute({
  getParentRoute: () => root,
  path: paths.adminSeller,
  staticData: { title: 'The wholesaler' },
  component: staffScreen('sellerPage'),
})

const adminPackaging = createRoute({
  getParentRoute: () => root,
  path: paths.adminPackaging,
  staticData: { title: 'Kinds of packaging' },
  component: staffScreen('packageKindsPage'),
})

const adminContacts = createRoute({
  getParentRoute: () => root,
  path: paths.adminContacts,
  staticData: { title: 'Contact people' },
  component: staffScreen('contactPeoplePage'),
})

const adminAppearance = createRoute({
  getParentRoute: () => root,
  path: paths.adminAppearance,
  staticData: { title: 'Appearance of the portal' },
  component: staffScreen('appearancePage'),
})

const dataParts = ['orders', 'rules', 'tables', 'backups', 'files'] as const

const adminData = createRoute({
  getParentRoute: () => root,
  path: paths.adminData,
  staticData: { title: 'Accounting system' },
  // Which of its parts is looked at.
  validateSearch: ({ part }: Record<string, unknown>): { part?: (typeof dataParts)[number] } => {
    const known = dataParts.find((one) => one === part)
    return known ? { part: known } : {}
  },
  component: staffScreen('dataPage'),
})

export const staffRoutes = [
  admin,
  verifyOrders,
  loading,
  adminOrders,
  adminInbox,
  companyUsers,
  adminUsers,
  adminPermissions,
  adminNewUser,
  adminAudit,
  adminCommercials,
  adminBanners,
  adminDraw,
  adminItems,
  adminCategories,
  adminDownloads,
  adminSearchWords,
  adminInfoPages,
  adminDelivery,
  adminFirstSteps,
  adminSettings,
  adminInvitations,
  adminSeller,
  adminPackaging,
  adminContacts,
  adminAppearance,
  adminData,
] as const
