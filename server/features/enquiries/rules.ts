import { enquiryAreas, type EnquiryArea, type EnquiryKind } from '#contract/enquiries.ts'
import type { PermissionId, UserType } from '#contract/permissions.ts'

/** Which permissions show the enquiries of an area; one of several is enough. No customer sees registrations. */
export const rightsOf: Record<EnquiryArea, readonly PermissionId[]> = {
  documents: ['showinvocies'],
  orders: ['showactiveorder', 'showorderhistory'],
  packages: ['showcontaineraccount'],
  company: ['showcompany'],
  registrations: [],
}

/** The areas somebody of a customer may look into. */
export const areasOf = (permissions: ReadonlySet<PermissionId>): EnquiryArea[] =>
  enquiryAreas.filter((area) => rightsOf[area].some((right) => permissions.has(right)))

/** The kinds somebody of the seller may deal with. */
export const kindsOf = (permissions: ReadonlySet<PermissionId>): EnquiryKind[] => [
  ...(permissions.has('verifyorder') ? (['Claim', 'Dispute', 'Return', 'Message'] as const) : []),
  ...(permissions.has('createuser') ? (['Registration'] as const) : []),
]

/** Whether somebody speaks for the seller, also while working for a customer. */
export const isOfSeller = (type: UserType): boolean => type === 'Manager' || type === 'Employee'

/** What a customer may send within a day, so that nobody fills the disk. */
export const MESSAGES_A_DAY = 200
