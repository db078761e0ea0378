import type { Subscription } from '../../../platform/mail/unsubscribe.ts'
import { endWishMails, findUnsubscribeToken } from '../queries.ts'

/** The subscription of mails about wishes, which can be ended separately. */
export const wishSubscription: Subscription = { name: 'wishes', token: findUnsubscribeToken, end: endWishMails }
