// Where the screens of the seller's own people lie. Read when the first of them is opened: the login page is not to
// carry the names of their files.
export const deskPage = async () => (await import('#web/features/desk/desk-page.tsx')).DeskPage
export const ordersDeskPage = async () => (await import('#web/features/order-desk/orders-desk-page.tsx')).OrdersDeskPage
export const inboxPage = async () => (await import('#web/features/inbox/inbox-page.tsx')).InboxPage
export const companyUsersPage = async () =>
  (await import('#web/features/users/company-users-page.tsx')).CompanyUsersPage
export const usersPage = async () => (await import('#web/features/users/users-page.tsx')).UsersPage
export const permissionsPage = async () => (await import('#web/features/users/permissions-page.tsx')).PermissionsPage
export const newUserPage = async () => (await import('#web/features/users/new-user-page.tsx')).NewUserPage
export const auditPage = async () => (await import('#web/features/audit/audit-page.tsx')).AuditPage
export const commercialsAdminPage = async () =>
  (await import('#web/features/commercials/commercials-admin-page.tsx')).CommercialsAdminPage
export const bannersPage = async () => (await import('#web/features/banners/banners-page.tsx')).BannersPage
export const drawPage = async () => (await import('#web/features/draw/draw-page.tsx')).DrawPage
export const editedItemsPage = async () => (await import('#web/features/item-editing/items-page.tsx')).EditedItemsPage
export const categoriesPage = async () =>
  (await import('#web/features/category-editing/categories-page.tsx')).CategoriesPage
export const downloadsAdminPage = async () =>
  (await import('#web/features/downloads/downloads-admin-page.tsx')).DownloadsAdminPage
export const searchWordsPage = async () =>
  (await import('#web/features/search-words/search-words-page.tsx')).SearchWordsPage
export const infoPagesAdmin = async () => (await import('#web/features/info-pages/page-admin.tsx')).InfoPagesAdmin
export const deliveryPage = async () => (await import('#web/features/delivery-settings/delivery-page.tsx')).DeliveryPage
export const firstStepsPage = async () => (await import('#web/features/first-run/first-steps-page.tsx')).FirstStepsPage
export const settingsPage = async () => (await import('#web/features/mail-server/settings-page.tsx')).SettingsPage
export const invitationsPage = async () =>
  (await import('#web/features/invitations/invitations-page.tsx')).InvitationsPage
export const sellerPage = async () => (await import('#web/features/seller/seller-page.tsx')).SellerPage
export const packageKindsPage = async () =>
  (await import('#web/features/package-kinds/package-kinds-page.tsx')).PackageKindsPage
export const contactPeoplePage = async () =>
  (await import('#web/features/contact-people/contact-people-page.tsx')).ContactPeoplePage
export const appearancePage = async () => (await import('#web/features/appearance/appearance-page.tsx')).AppearancePage
export const dataPage = async () => (await import('#web/features/imports/data-page.tsx')).DataPage
export const verifyOrdersPage = async () => (await import('#web/features/warehouse/screens.ts')).VerifyOrdersPage
export const loadingPage = async () => (await import('#web/features/warehouse/screens.ts')).LoadingPage
