import { readAddress } from '#web/features/documents/document-address.ts'
import { createRoute, createRouter } from '@tanstack/react-router'
import { queries } from '#web/api/queries.ts'
import { readSearch } from '#web/features/orders/order-filter.ts'
import { ScreenPending } from '#web/shared/connection-strip.tsx'
import { categoryOf, paths } from '#web/shared/paths.ts'
import { currentScope } from '#web/shared/session.ts'
import { root, screen, textsOf } from './root-route.ts'
import { ScreenError } from './screen-error.tsx'
import { staffRoutes } from './staff-routes.ts'

const home = createRoute({ getParentRoute: () => root, path: paths.home, component: () => null })

const invoices = createRoute({
  getParentRoute: () => root,
  path: paths.invoices,
  staticData: { title: 'Invoices' },
  validateSearch: readAddress,
  component: screen(() => import('#web/features/documents/invoices-page.tsx'), 'InvoicesPage'),
})

const accountsReceivable = createRoute({
  getParentRoute: () => root,
  path: paths.accountsReceivable,
  staticData: { title: 'Accounts receivable' },
  validateSearch: textsOf('view', 'from', 'to'),
  component: screen(() => import('#web/features/receivables/receivables-page.tsx'), 'ReceivablesPage'),
})

const packageAccount = createRoute({
  getParentRoute: () => root,
  path: paths.packageAccount,
  staticData: { title: 'Package account' },
  // The opened kind of packaging.
  validateSearch: textsOf('kind'),
  component: screen(() => import('#web/features/packages/packages-page.tsx'), 'PackagesPage'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: paths.newPassword,
  staticData: { title: 'New password' },
  // The code of the mail.
  validateSearch: textsOf('code'),
  component: screen(() => import('#web/features/passwords/recovery-page.tsx'), 'RecoveryPage'),
})

const revertMail = createRoute({
  getParentRoute: () => root,
  path: paths.revertMail,
  // The code of the mail.
  validateSearch: textsOf('code'),
  component: screen(() => import('#web/features/passwords/recovery-page.tsx'), 'RevertMailPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  staticData: { title: 'Your access' },
  // The code of the mail.
  validateSearch: textsOf('code'),
  component: screen(() => import('#web/features/invitations/invitation-link.tsx'), 'InvitationLink'),
})

const shortageLink = createRoute({
  getParentRoute: () => root,
  path: paths.shortageLink,
  staticData: { title: 'Missing goods' },
  // The code of the mail.
  validateSearch: textsOf('code'),
  component: screen(() => import('#web/features/shortages/shortage-link.tsx'), 'ShortageLink'),
})

const userProfile = createRoute({
  getParentRoute: () => root,
  path: paths.userProfile,
  staticData: { title: 'Profile' },
  component: screen(() => import('#web/features/profile/profile-page.tsx'), 'ProfilePage'),
})

const customers = createRoute({
  getParentRoute: () => root,
  path: paths.customers,
  staticData: { title: 'Customers' },
  validateSearch: textsOf('view', 'day'),
  component: screen(() => import('#web/features/customers/customers-page.tsx'), 'CustomersPage'),
})

const commercials = createRoute({
  getParentRoute: () => root,
  path: paths.commercials,
  staticData: { title: 'Commercials' },
  component: screen(() => import('#web/features/commercials/commercials-page.tsx'), 'CommercialsPage'),
})

// The guards lead on to the default category.
const catalog = createRoute({ getParentRoute: () => root, path: paths.catalog, component: () => null })

const category = createRoute({
  getParentRoute: () => root,
  path: `${paths.catalog}/$`,
  staticData: { title: 'Catalog' },
  // Pointing at a category reads it; opening one is the page's own work.
  loader: async ({ location, cause }) => {
    if (cause !== 'preload') return
    const { preloadItems } = await import('#web/features/catalogue/use-item-list.ts')
    preloadItems(queries, currentScope(), categoryOf(location.pathname) ?? '')
  },
  component: screen(() => import('#web/features/catalogue/catalogue-page.tsx'), 'CataloguePage'),
})

const retailPrices = createRoute({
  getParentRoute: () => root,
  path: paths.retailPrices,
  staticData: { title: 'Selling prices and labels' },
  // A category, or nothing for the labels that are out of date.
  validateSearch: textsOf('category'),
  component: screen(() => import('#web/features/retail/retail-prices-page.tsx'), 'RetailPricesPage'),
})

const cart = createRoute({
  getParentRoute: () => root,
  path: paths.cart,
  staticData: { title: 'Cart' },
  component: screen(() => import('#web/features/cart/cart-page.tsx'), 'CartPage'),
})

const company = createRoute({
  getParentRoute: () => root,
  path: paths.company,
  staticData: { title: 'Company' },
  component: screen(() => import('#web/features/company/company-page.tsx'), 'CompanyPage'),
})

const quickOrder = createRoute({
  getParentRoute: () => root,
  path: paths.quickOrder,
  staticData: { title: 'Quick order' },
  component: screen(() => import('#web/features/quick-order/quick-order-page.tsx'), 'QuickOrderPage'),
})

const shelf = createRoute({
  getParentRoute: () => root,
  path: paths.shelf,
  staticData: { title: 'My shelf' },
  component: screen(() => import('#web/features/shelf/shelf-page.tsx'), 'ShelfPage'),
})

const templates = createRoute({
  getParentRoute: () => root,
  path: paths.templates,
  staticData: { title: 'Order templates' },
  // The opened template.
  validateSearch: textsOf('template'),
  component: screen(() => import('#web/features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const activeOrders = createRoute({
  getParentRoute: () => root,
  path: paths.activeOrders,
  staticData: { title: 'Active orders' },
  // The filter and the opened order.
  validateSearch: readSearch,
  component: screen(() => import('#web/features/orders/orders-page.tsx'), 'ActiveOrdersPage'),
})

const orderHistory = createRoute({
  getParentRoute: () => root,
  path: paths.orderHistory,
  staticData: { title: 'Order history' },
  validateSearch: readSearch,
  component: screen(() => import('#web/features/orders/orders-page.tsx'), 'OrderHistoryPage'),
})

const enquiries = createRoute({
  getParentRoute: () => root,
  path: paths.enquiries,
  staticData: { title: 'Messages and claims' },
  // The opened one.
  validateSearch: textsOf('open'),
  component: screen(() => import('#web/features/enquiries/enquiries-page.tsx'), 'EnquiriesPage'),
})

const downloads = createRoute({
  getParentRoute: () => root,
  path: paths.downloads,
  staticData: { title: 'Downloads' },
  validateSearch: textsOf('text', 'group'),
  component: screen(() => import('#web/features/downloads/downloads-page.tsx'), 'DownloadsPage'),
})

const infoPage = createRoute({
  getParentRoute: () => root,
  path: `${paths.page}/$`,
  staticData: { title: 'Information' },
  component: screen(() => import('#web/features/info-pages/info-page.tsx'), 'InfoPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    invoices,
    accountsReceivable,
    packageAccount,
    newPassword,
    revertMail,
    invitation,
    shortageLink,
    userProfile,
    customers,
    commercials,
    catalog,
    category,
    retailPrices,
    cart,
    company,
    quickOrder,
    shelf,
    templates,
    activeOrders,
    orderHistory,
    enquiries,
    downloads,
    infoPage,
    ...staffRoutes,
  ]),
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  // Every value in an address stays the text that stands there; an EAN must not become a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const parts = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    )
    return parts.size > 0 ? `?${parts}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the window is called, as a key of the texts. */
    title?: string
  }
  interface HistoryState {
    /** The address from which one was led to the login. */
    asked?: string
  }
}
