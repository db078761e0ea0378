import { forgetMailsAbout } from '../../platform/mail/forget-mails.ts'
import type { Departure } from '../accounts/profile/departure.ts'
import { forgetUnseen } from './queries/departure.ts'

/**
 * A member leaves: what others have got stays with them, without a name; what nobody else ever saw goes, and so do the
 * mails that name the member to their partners (decision 47).
 */
export const chatDeparture: Departure = {
  erase: async (tx, member) => {
    const conversations = await forgetUnseen(tx, member.id)
    await forgetMailsAbout(
      tx,
      conversations.map((id) => `chat:${id}`),
    )
  },
}
