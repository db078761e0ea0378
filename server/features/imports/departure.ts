import type { Departure } from '../accounts/profile/departure.ts'
import { deleteImportsOf } from './queries/imports.ts'

/** What a member brought along from elsewhere goes with the account; a job that runs finds nothing more to do. */
export const importDeparture: Departure = {
  erase: (tx, member) => deleteImportsOf(tx, member.id),
}
