import { expect, it } from 'vitest'
import { catalogPath, categoryOf, defaultCatalogPath, infoPagePath, paths } from './paths.ts'

it('keeps every address, since links and bookmarks outlive a release', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "accountsReceivable": "/information/accounts-receivable",
      "activeOrders": "/information/active-orders",
      "admin": "/admin",
      "adminAppearance": "/admin/appearance",
      "adminAudit": "/admin/audit",
      "adminBanners": "/admin/banners",
      "adminCategories": "/admin/categories",
      "adminCommercials": "/admin/commercials",
      "adminContacts": "/admin/contacts",
      "adminData": "/admin/data",
      "adminDelivery": "/admin/delivery",
      "adminDownloads": "/admin/downloads",
      "adminDraw": "/admin/draw",
      "adminFirstSteps": "/admin/first-steps",
      "adminInbox": "/admin/inbox",
      "adminInfoPages": "/admin/info-pages",
      "adminInvitations": "/admin/invitations",
      "adminItems": "/admin/items",
      "adminNewUser": "/admin/new-user",
      "adminOrders": "/admin/orders",
      "adminPackaging": "/admin/packaging",
      "adminPermissions": "/admin/permissions",
      "adminSearchWords": "/admin/search-words",
      "adminSeller": "/admin/seller",
      "adminSettings": "/admin/settings",
      "adminUsers": "/admin/users",
      "cart": "/cart",
      "catalog": "/catalog",
      "commercials": "/information/commercials",
      "company": "/company",
      "companyUsers": "/company/users",
      "customers": "/customers",
      "downloads": "/information/downloads",
      "enquiries": "/information/enquiries",
      "home": "/",
      "invitation": "/invitation",
      "invoices": "/information/invoices",
      "loading": "/warehouse/loading",
      "newPassword": "/new-password",
      "orderHistory": "/information/order-history",
      "packageAccount": "/information/package-account",
      "page": "/information/page",
      "quickOrder": "/quick-order",
      "retailPrices": "/retail-prices",
      "revertMail": "/revert-mail",
      "shelf": "/shelf",
      "shortageLink": "/missing-goods",
      "templates": "/order-templates",
      "userProfile": "/user-profile",
      "verifyOrders": "/warehouse/verify-orders",
    }
  `)
})

it('writes and reads the address of a category [S2.19, S9.22]', () => {
  expect(catalogPath('napoje/pivo')).toBe('/catalog/napoje/pivo')
  expect(categoryOf(catalogPath('a b/č?d'))).toBe('a b/č?d')
  expect(categoryOf('/catalog/napoje/')).toBe('napoje')
  expect(categoryOf('/catalog')).toBeUndefined()
  expect(categoryOf('/cart')).toBeUndefined()
  expect(defaultCatalogPath()).toBe('/catalog/oblibene/novinky')
})

it('writes the address of an info page [S2.36]', () => {
  expect(infoPagePath('ochrana-osobnich-udaju')).toBe('/information/page/ochrana-osobnich-udaju')
})
