import { m } from '#messages'
import { ApiError } from '../../../platform/api/api-client.ts'
import { useMember } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { AddressForm } from '../../settings/address/address-form.tsx'
import { VerifyNotice } from '../../login/registration/verify-notice.tsx'
import classes from './accept-form.module.css'

/** What a member must provide before accepting. */
export type AcceptBlocker = 'address' | 'email'

/** The blocker of a refused acceptance; null for other failures. */
export function acceptBlocker(error: unknown): AcceptBlocker | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'ADDRESS_INCOMPLETE') return 'address'
  return error.code === 'EMAIL_NOT_VERIFIED' ? 'email' : null
}

interface AcceptBlockerDialogProps {
  blocker: AcceptBlocker | null
  /** Why it was not accepted with the address either; null while there is nothing to say. */
  failure: unknown
  /** While it is accepted. */
  isBusy: boolean
  onClose: () => void
  /** The address is stored now: accept again. Whoever does closes the dialog. */
  onSolved: () => Promise<unknown>
}

/** Asks for address or email confirmation before accepting (B §4). */
export function AcceptBlockerDialog({ blocker, failure, isBusy, onClose, onSolved }: AcceptBlockerDialogProps) {
  const member = useMember()
  if (!member || !blocker) return null
  if (blocker === 'email') {
    return (
      <Dialog opened onClose={onClose} title={m['exchanges.verifyTitle']()} onPhone="sheet">
        <VerifyNotice>{m['exchanges.verifyAcceptText']({ email: member.email })}</VerifyNotice>
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={onClose} title={m['exchanges.addressTitle']()} width={620} canClose={!isBusy}>
      <p>{m['exchanges.addressText']()}</p>
      <AddressForm member={member} submitLabel={m['exchanges.addressSave']()} onSaved={onSolved} />
      {failure !== null && (
        <div className={classes.failure}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </Dialog>
  )
}
