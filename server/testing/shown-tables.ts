import type { Endpoint } from '#contract/endpoint.ts'

// The settings of deliveries name the limits of each customer that has own ones.
const OWN_LIMITS = ['quantity']

const across: Record<string, readonly string[]> = {
  'GET /outgoing-orders': ['outgoing_order', 'customer_order'],
  'GET /all-standing-orders': ['order_template'],
  'GET /audit': ['invitation'],
  'PUT /customer-limits/{CustomerID}': OWN_LIMITS,
  'GET /invitations': ['invitation'],
  'GET /draw-stages': ['draw_ticket'],
  'GET /draw-customers/{Stage}': ['draw_ticket'],
  'GET /draw-tickets/{Stage}': ['draw_ticket', 'customer_order'],
  'PUT /invitation/{InvitationId}': ['invitation'],
}
const counting = [
  // Their numbers and quantities.
  'id',
  'quantity',
  'customer_order',
  'order_line',
  'verification',
  'verification_package',
  'loading',
  'delivery_proof',
  'scan',
  'shortage',
  'package_return',
  'customer',
]
const papersAndSayings =
  'customer_order order_line order_step order_revision outgoing_order document document_line enquiry enquiry_message'
const desk = `${papersAndSayings} enquiry_picture delivery_proof claim package_movement package_return id`.split(' ')
// What is claimed, moved or brought back is a quantity; there are no amounts.
const enquiryDesk = [...desk, 'quantity']

/** Tables of customers that an endpoint of the seller may show across them, besides users and customers. */
export const tablesShownBy = (endpoint: Endpoint): readonly string[] =>
  endpoint.path.startsWith('/desk-enquiry')
    ? enquiryDesk
    : endpoint.path.startsWith('/desk')
      ? desk
      : endpoint.path.startsWith('/verify-')
        ? counting
        : endpoint.path.startsWith('/delivery-') && endpoint.access.admin
          ? OWN_LIMITS
          : (across[`${endpoint.method} ${endpoint.path}`] ?? [])

/** Whether an endpoint is for the seller's people, who may reach the rows of all customers. */
export const isOperators = ({ access, path }: Endpoint): boolean => access.admin === true || path.startsWith('/verify-')
