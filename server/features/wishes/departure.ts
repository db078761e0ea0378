import type { Departure } from '../accounts/profile/departure.ts'
import { deleteWishesOf } from './queries.ts'

/** The wishes of a member who leaves go with them; mails that wait to be sent go with their other mails. */
export const wishDeparture: Departure = {
  erase: (tx, member) => deleteWishesOf(tx, member.id),
}
