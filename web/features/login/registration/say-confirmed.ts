import { m } from '#messages'
import { notifySuccess } from '../../../ui/notifications/notify.ts'

/** Says that the address is confirmed already, instead of that a mail is on its way. */
export function sayConfirmed(): void {
  notifySuccess(m['accounts.verifiedBefore']())
}
