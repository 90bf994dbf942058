import type { PermissionId } from '#contract/permissions.ts'

/** What permissions are called on screens; keys of the texts. */
export const permissionLabels: Record<PermissionId, string> = {
  shownettoprice: 'See net prices',
  showcompany: 'Company',
  showcommercial: 'Commercials',
  showactiveorder: 'Active orders',
  showorderhistory: 'Order history',
  showcustomerbalance: 'Accounts receivable',
  showcontaineraccount: 'Package account',
  showinvocies: 'Invoices',
  showdownload: 'Downloads',
  verifyorder: 'Verify orders',
  editcommercial: 'Edit commercials',
  useradmin: 'User administration',
  createuser: 'Create users',
  editinformation: 'Edit info pages',
  editbanner: 'Edit banners',
  changecustomer: 'Choose a customer_permission',
}
