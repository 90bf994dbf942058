import { createRoute } from '@tanstack/react-router'
import { paths } from '#web/shared/paths.ts'
import { root, screen, textsOf } from './route-parts.tsx'

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  staticData: { title: 'Administration overview' },
  component: screen(() => import('#web/features/desk/desk-page.tsx'), 'DeskPage'),
})

const adminOrders = createRoute({
  getParentRoute: () => root,
  path: paths.adminOrders,
  staticData: { title: 'Orders of all customers' },
  // The filter and the opened order.
  // oxfmt-ignore
  validateSearch: textsOf('order', 'from', 'to', 'by', 'state', 'route', 'customer', 'source', 'transfer', 'number', 'new'),
  component: screen(() => import('#web/features/order-desk/orders-desk-page.tsx'), 'OrdersDeskPage'),
})

const adminUsers = createRoute({
  getParentRoute: () => root,
  path: paths.adminUsers,
  staticData: { title: 'Users' },
  // The opened user, and what the list is narrowed to.
  validateSearch: textsOf('user', 'text', 'customer', 'right', 'state'),
  component: screen(() => import('#web/features/users/users-page.tsx'), 'UsersPage'),
})

const adminPermissions = createRoute({
  getParentRoute: () => root,
  path: paths.adminPermissions,
  staticData: { title: 'Permissions' },
  // The opened user.
  validateSearch: textsOf('user'),
  component: screen(() => import('#web/features/users/permissions-page.tsx'), 'PermissionsPage'),
})

const adminNewUser = createRoute({
  getParentRoute: () => root,
  path: paths.adminNewUser,
  staticData: { title: 'New user' },
  component: screen(() => import('#web/features/users/new-user-page.tsx'), 'NewUserPage'),
})

const adminAudit = createRoute({
  getParentRoute: () => root,
  path: paths.adminAudit,
  staticData: { title: 'Security events' },
  // What the list is narrowed to.
  validateSearch: textsOf('text', 'from', 'to', 'kind', 'person'),
  component: screen(() => import('#web/features/audit/audit-page.tsx'), 'AuditPage'),
})

const adminCommercials = createRoute({
  getParentRoute: () => root,
  path: paths.adminCommercials,
  staticData: { title: 'Commercials' },
  // The opened commercial.
  validateSearch: textsOf('commercial'),
  component: screen(() => import('#web/features/commercials/commercials-admin-page.tsx'), 'CommercialsAdminPage'),
})

const adminBanners = createRoute({
  getParentRoute: () => root,
  path: paths.adminBanners,
  staticData: { title: 'Banners' },
  component: screen(() => import('#web/features/banners/banners-page.tsx'), 'BannersPage'),
})

const adminDraw = createRoute({
  getParentRoute: () => root,
  path: paths.adminDraw,
  staticData: { title: 'Draw' },
  component: screen(() => import('#web/features/draw/draw-page.tsx'), 'DrawPage'),
})

const adminInfoPages = createRoute({
  getParentRoute: () => root,
  path: paths.adminInfoPages,
  staticData: { title: 'Info pages' },
  // The opened page.
  validateSearch: textsOf('page'),
  component: screen(() => import('#web/features/info-pages/page-admin.tsx'), 'InfoPagesAdmin'),
})

const adminDelivery = createRoute({
  getParentRoute: () => root,
  path: paths.adminDelivery,
  staticData: { title: 'Deliveries' },
  component: screen(() => import('#web/features/delivery-settings/delivery-page.tsx'), 'DeliveryPage'),
})

const adminFirstSteps = createRoute({
  getParentRoute: () => root,
  path: paths.adminFirstSteps,
  staticData: { title: 'First steps' },
  component: screen(() => import('#web/features/first-run/first-steps-page.tsx'), 'FirstStepsPage'),
})

const adminSettings = createRoute({
  getParentRoute: () => root,
  path: paths.adminSettings,
  staticData: { title: 'Mail and visitors' },
  component: screen(() => import('#web/features/mail-server/settings-page.tsx'), 'SettingsPage'),
})

const adminInvitations = createRoute({
  getParentRoute: () => root,
  path: paths.adminInvitations,
  staticData: { title: 'Invitations' },
  // Whether those are looked at who were invited.
  validateSearch: ({ part }: Record<string, unknown>): { part?: 'invited' } => (part === 'invited' ? { part } : {}),
  component: screen(() => import('#web/features/invitations/invitations-page.tsx'), 'InvitationsPage'),
})

const adminSeller = createRoute({
  getParentRoute: () => root,
  path: paths.adminSeller,
  staticData: { title: 'The wholesaler' },
  component: screen(() => import('#web/features/seller/seller-page.tsx'), 'SellerPage'),
})

const adminData = createRoute({
  getParentRoute: () => root,
  path: paths.adminData,
  staticData: { title: 'Accounting system' },
  // Which of its parts is looked at.
  validateSearch: ({ part }: Record<string, unknown>): { part?: 'orders' | 'rules' | 'tables' } =>
    part === 'orders' || part === 'rules' || part === 'tables' ? { part } : {},
  component: screen(() => import('#web/features/imports/data-page.tsx'), 'DataPage'),
})

/** The screens of the administration. */
export const adminRoutes = [
  admin,
  adminOrders,
  adminUsers,
  adminPermissions,
  adminNewUser,
  adminAudit,
  adminCommercials,
  adminBanners,
  adminDraw,
  adminInfoPages,
  adminDelivery,
  adminFirstSteps,
  adminSettings,
  adminInvitations,
  adminSeller,
  adminData,
] as const
