import { mayOpen, type Rights } from './guards.ts'
import { paths } from './paths.ts'
import { isOfWarehouse } from './warehouse-user.ts'

/** `permission` is asked for besides what the guard of the route asks for. */
type Entry = { to: string; title: string; permission?: string }
export type MenuSection = { id: string; title: string; entries: readonly Entry[] }

const entry = (to: string, title: string, permission?: string): Entry => ({
  to,
  title,
  ...(permission !== undefined && { permission }),
})

/** The sections by their first address segment; the catalogue holds its tree instead of entries. */
const sections: readonly MenuSection[] = [
  { id: 'catalog', title: 'Catalog', entries: [] },
  {
    id: 'company',
    title: 'Company',
    entries: [entry(paths.company, 'Company'), entry(paths.companyUsers, 'Users of the company')],
  },
  {
    id: 'information',
    title: 'Information',
    entries: [
      entry(paths.commercials, 'Commercials', 'showcommercial'),
      entry(paths.activeOrders, 'Active orders'),
      entry(paths.orderHistory, 'Order history'),
      entry(paths.accountsReceivable, 'Accounts receivable'),
      entry(paths.packageAccount, 'Package account'),
      entry(paths.invoices, 'Invoices'),
      entry(paths.downloads, 'Downloads'),
    ],
  },
  {
    id: 'warehouse',
    title: 'Warehouse',
    entries: [entry(paths.verifyOrders, 'Verify orders'), entry(paths.loading, 'Loading of trucks')],
  },
  {
    id: 'admin',
    title: 'Administration',
    entries: [
      entry(paths.admin, 'Overview'),
      entry(paths.adminOrders, 'Orders of all customers'),
      entry(paths.adminInbox, 'Inbox'),
      entry(paths.adminFirstSteps, 'First steps'),
      entry(paths.adminItems, 'Goods'),
      entry(paths.adminCategories, 'Categories'),
      entry(paths.adminSearchWords, 'Search words'),
      entry(paths.adminCommercials, 'Commercials'),
      entry(paths.adminUsers, 'Users'),
      entry(paths.adminPermissions, 'Permissions'),
      entry(paths.adminNewUser, 'New user'),
      entry(paths.adminInvitations, 'Invitations'),
      entry(paths.adminInfoPages, 'Info pages'),
      entry(paths.adminDownloads, 'Files to download'),
      entry(paths.adminContacts, 'Contact people'),
      entry(paths.adminBanners, 'Banners'),
      entry(paths.adminDraw, 'Draw'),
      entry(paths.adminDelivery, 'Deliveries and rules'),
      entry(paths.adminPackaging, 'Kinds of packaging'),
      entry(paths.adminSeller, 'The wholesaler'),
      entry(paths.adminAppearance, 'Appearance of the portal'),
      entry(paths.adminSettings, 'Mail, visitors, maintenance'),
      entry(paths.adminData, 'Accounting system'),
      entry(paths.adminAudit, 'Security events'),
    ],
  },
]

/** What every buyer has besides the tree: ways to order, and what is open with the seller; they stand above it. */
const ordering: readonly Entry[] = [
  entry(paths.quickOrder, 'Quick order'),
  entry(paths.shelf, 'My shelf'),
  entry(paths.templates, 'Order templates'),
  entry(paths.enquiries, 'Messages and claims'),
]

/** The section that stands open at an address: that of its first segment; the ways to order stand in the catalogue's. */
export const sectionOf = (path: string): string =>
  ordering.some(({ to }) => path === to) ? 'catalog' : (path.split('/')[1] ?? '')

const managers: readonly Entry[] = [entry(paths.customers, 'Customers'), entry(paths.userProfile, 'Profile')]

export type MainMenu = {
  /** Entries above all sections. */
  main: readonly Entry[]
  /** Entries above the tree of the catalogue. */
  ordering: readonly Entry[]
  sections: readonly MenuSection[]
}

/** What the navigation offers to a user: every entry the user may open and the portal has a screen for. */
export function menuOf(
  user: Rights,
  registered: boolean,
  hasScreen: (path: string) => boolean,
  /** Whether the seller has written pages, which stand in the section of information. */
  hasPages = false,
): MainMenu {
  const has = (permission: string) => user.UserPermission.some((one) => one.PermissionID === permission)
  const isNarrow = isOfWarehouse(user) && hasScreen(paths.verifyOrders)
  const offered = (entries: readonly Entry[]) =>
    entries.filter(
      ({ to, permission }) =>
        hasScreen(to) && mayOpen(to, user, registered) && (permission === undefined || has(permission)),
    )
  return {
    main: user.UserType === 'Manager' ? offered(managers) : [],
    ordering: isNarrow ? [] : offered(ordering),
    sections: sections
      .map((section) => ({ ...section, entries: offered(section.entries) }))
      .filter(({ id, entries }) => {
        if (id === 'catalog') return !isNarrow && hasScreen(`${paths.catalog}/-`)
        return entries.length > 0 || (id === 'information' && hasPages)
      }),
  }
}
