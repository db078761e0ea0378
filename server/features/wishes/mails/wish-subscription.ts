import type { Subscription } from '../../../platform/mail/unsubscribe.ts'
import { endWishMails, findUnsubscribeToken } from '../queries.ts'

/** Mails about wished books can be ended on their own. */
export const wishSubscription: Subscription = { name: 'wishes', token: findUnsubscribeToken, end: endWishMails }
