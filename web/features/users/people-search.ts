import { userRights, userStates } from '#contract/administered-users.ts'
import type { PeopleFilter } from './use-people.ts'

/** The filters of the list out of an address; what is none of them is left out. */
export const filterOf = (search: {
  text?: string
  customer?: string
  right?: string
  state?: string
}): PeopleFilter => ({
  text: search.text,
  customer: /^\d{1,9}$/.test(search.customer ?? '') ? search.customer : undefined,
  right: userRights.find((id) => id === search.right),
  state: userStates.find((id) => id === search.state),
})
