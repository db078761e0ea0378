import { m } from '#messages'
import { notifySuccess } from '../../../ui/notify.ts'

/** Notifies that the address is confirmed already. */
export function sayConfirmed(): void {
  notifySuccess(m['accounts.verifiedBefore']())
}
