import type { ComponentType } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import { m } from '#messages'
import { memberName } from '../../platform/member-name.ts'
import { ChatIcon, CheckIcon, ClockIcon, CloseIcon, PrintIcon, SwapIcon, TruckIcon, WarningIcon, type IconProps } from '../../ui/icons.tsx'

type ExchangeSentence = (inputs: { partner: string; title: string }) => string

/** The same sentences as the subjects of the mails: one happening, one wording. */
const EXCHANGE_SENTENCES: Record<string, ExchangeSentence> = {
  'exchange.requested sender': m['mail.requestedSenderSubject'],
  'exchange.ordered receiver': m['mail.orderedReceiverSubject'],
  'exchange.accepted receiver': m['mail.acceptedReceiverSubject'],
  'exchange.labelReady sender': m['mail.labelReadySenderSubject'],
  'exchange.declined receiver': m['mail.declinedReceiverSubject'],
  'exchange.revoked sender': m['mail.revokedSenderSubject'],
  'exchange.expired sender': m['mail.expiredSenderSubject'],
  'exchange.expired receiver': m['mail.expiredReceiverSubject'],
  'exchange.paymentFailed sender': m['mail.paymentFailedSenderSubject'],
  'exchange.paymentFailed receiver': m['mail.paymentFailedReceiverSubject'],
  'exchange.cancelled sender': m['mail.cancelledSenderSubject'],
  'exchange.cancelled receiver': m['mail.cancelledReceiverSubject'],
  'exchange.sent receiver': m['mail.sentReceiverSubject'],
  'exchange.received sender': m['mail.receivedSenderSubject'],
}

/** What a line of the inbox says, in the language of the screen. */
export function notificationSentence({ kind, exchange, conversation, count }: Notification): string {
  if (exchange) return (EXCHANGE_SENTENCES[`${kind} ${exchange.role}`] ?? (({ title }) => title))(exchange)
  if (kind === 'chat.messageHidden' || !conversation) return m['notifications.messageHidden']()
  return m['notifications.messages']({ count, name: memberName(conversation.partner) || m['chat.goneMember']() })
}

/** The page that a line of the inbox is about. */
export function notificationPath({ exchange, conversation }: Notification): string {
  if (exchange) return `/exchanges/${exchange.uuid}`
  return conversation ? `/messages?with=${conversation.partner.uuid}` : '/messages'
}

/** Drawing of a kind, beside its sentence. */
export const NOTIFICATION_ICONS: Record<NotificationKind, ComponentType<IconProps>> = {
  'exchange.requested': SwapIcon,
  'exchange.ordered': SwapIcon,
  'exchange.accepted': CheckIcon,
  'exchange.labelReady': PrintIcon,
  'exchange.declined': CloseIcon,
  'exchange.revoked': CloseIcon,
  'exchange.expired': ClockIcon,
  'exchange.paymentFailed': WarningIcon,
  'exchange.cancelled': CloseIcon,
  'exchange.sent': TruckIcon,
  'exchange.received': CheckIcon,
  'chat.message': ChatIcon,
  'chat.messageHidden': WarningIcon,
}
