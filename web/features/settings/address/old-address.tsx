import type { ProfileSettings } from '#contract/profile.ts'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import classes from './address-form.module.css'

/** Note that accepted exchanges keep the old address. */
export function OldAddress({ receiving, sending }: ProfileSettings['oldAddress']) {
  if (receiving + sending === 0) return null
  return (
    <div className={classes.old}>
      <Notice>
        {receiving > 0 && <p>{m['accounts.oldAddressReceiving']()}</p>}
        {sending > 0 && <p>{m['accounts.oldAddressSending']()}</p>}
      </Notice>
    </div>
  )
}
