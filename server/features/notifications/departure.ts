import type { Departure } from '../accounts/profile/departure.ts'
import { deleteNotificationsOf } from './queries.ts'

/** The inbox of a member who leaves is emptied; nobody else sees it. */
export const notificationDeparture: Departure = {
  erase: (tx, member) => deleteNotificationsOf(tx, member.id),
}
