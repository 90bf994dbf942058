import { expect, it } from 'vitest'
import { hasScreen, paths } from '#contract/paths.ts'
import type { router } from './routes.tsx'

// The compiler compares this list with the table of routes: neither may have an address that the other has not.
const routes: Record<keyof (typeof router)['routesByPath'], true> = {
  '/': true,
  '/new-password': true,
  '/revert-mail': true,
  '/invitation': true,
  '/missing-goods': true,
  '/user-profile': true,
  '/customers': true,
  '/cart': true,
  '/quick-order': true,
  '/shelf': true,

  '/order-templates': true,
  '/catalog': true,
  '/catalog/$': true,
  '/retail-prices': true,
  '/company': true,
  '/company/users': true,
  '/information/commercials': true,
  '/information/active-orders': true,
  '/information/order-history': true,
  '/information/accounts-receivable': true,
  '/information/package-account': true,
  '/information/invoices': true,
  '/information/enquiries': true,
  '/information/downloads': true,
  '/information/page/$': true,
  '/admin': true,
  '/warehouse/verify-orders': true,
  '/warehouse/loading': true,
  '/admin/orders': true,
  '/admin/inbox': true,
  '/admin/users': true,
  '/admin/permissions': true,
  '/admin/new-user': true,
  '/admin/audit': true,
  '/admin/delivery': true,
  '/admin/commercials': true,
  '/admin/banners': true,
  '/admin/draw': true,
  '/admin/items': true,
  '/admin/categories': true,
  '/admin/downloads': true,
  '/admin/search-words': true,
  '/admin/info-pages': true,
  '/admin/first-steps': true,
  '/admin/settings': true,
  '/admin/invitations': true,
  '/admin/seller': true,
  '/admin/appearance': true,
  '/admin/contacts': true,
  '/admin/packaging': true,
  '/admin/data': true,
}

it('the server takes exactly the addresses of the routes for screens', () => {
  for (const route of Object.keys(routes)) {
    const path = route.replace('$', 'neco/dole')
    expect([path, hasScreen(path)]).toEqual([path, true])
  }
  const known = [...Object.values(paths), '/admin', '/information', '/carts', '/cart/neco', '/customers/1', '/shelf/x']
  for (const path of known) expect([path, hasScreen(path)]).toEqual([path, path in routes])
})
