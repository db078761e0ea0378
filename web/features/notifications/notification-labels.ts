import type { ComponentType } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import { LABEL_HOURS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { memberName } from '../../platform/session/member-name.ts'
import { bookPath } from '../../books/book-path.ts'
import {
  ChatIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  CoinIcon,
  HeartIcon,
  PrintIcon,
  SwapIcon,
  TruckIcon,
  WarningIcon,
  type IconProps,
} from '../../ui/icons.tsx'

type ExchangeSentence = (inputs: { partner: string; title: string; hours: number }) => string

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
  'exchange.answerReminder sender': m['mail.answerReminderSenderSubject'],
  'exchange.answerLastReminder sender': m['mail.answerLastReminderSenderSubject'],
  'exchange.shipReminder sender': m['mail.shipReminderSenderSubject'],
  'exchange.shipLastReminder sender': m['mail.shipLastReminderSenderSubject'],
  'exchange.sentQuestion sender': m['mail.sentQuestionSenderSubject'],
  'exchange.receiptReminder receiver': m['mail.receiptReminderReceiverSubject'],
  'exchange.receiptLastReminder receiver': m['mail.receiptLastReminderReceiverSubject'],
  'exchange.problemReported sender': m['mail.problemReportedSenderSubject'],
  'exchange.problemReported receiver': m['mail.problemReportedReceiverSubject'],
  'exchange.decidedReceived sender': m['mail.decidedReceivedSenderSubject'],
  'exchange.decidedReceived receiver': m['mail.decidedReceivedReceiverSubject'],
  'exchange.decidedRefunded sender': m['mail.decidedRefundedSenderSubject'],
  'exchange.decidedRefunded receiver': m['mail.decidedRefundedReceiverSubject'],
  'exchange.decidedLost sender': m['mail.decidedLostSenderSubject'],
  'exchange.decidedLost receiver': m['mail.decidedLostReceiverSubject'],
}

/** For administrators, whoever's exchange it is. */
const ADMIN_SENTENCES: Record<string, ExchangeSentence> = {
  'admin.problem': m['mail.adminProblemSubject'],
  'admin.labelLate': m['mail.adminLabelLateSubject'],
  'admin.chargeback': m['mail.adminChargebackSubject'],
  'admin.chargebackClosed': m['mail.adminChargebackClosedSubject'],
}

/** What a line of the inbox says, in the language of the screen. */
export function notificationSentence({ kind, exchange, conversation, book, count }: Notification): string {
  if (exchange) {
    const sentence = ADMIN_SENTENCES[kind] ?? EXCHANGE_SENTENCES[`${kind} ${exchange.role}`] ?? (({ title }) => title)
    return sentence({ ...exchange, hours: LABEL_HOURS })
  }
  if (kind === 'points.granted') return m['notifications.pointGranted']()
  if (kind === 'points.feeGranted') return m['notifications.feeGranted']()
  if (kind === 'wish.available') return m['wishes.available']({ title: book?.title ?? '' })
  if (kind === 'chat.messageHidden' || !conversation) return m['notifications.messageHidden']()
  return m['notifications.messages']({ count, name: memberName(conversation.partner) || m['chat.goneMember']() })
}

/** The page that a line of the inbox is about. */
export function notificationPath({ kind, exchange, conversation, book }: Notification): string {
  if (kind.startsWith('admin.chargeback')) return '/admin/payments'
  if (kind === 'admin.problem' && exchange) return `/admin/exchanges/${exchange.uuid}`
  if (kind.startsWith('points.')) return '/points'
  if (book) return bookPath(book)
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
  'exchange.answerReminder': ClockIcon,
  'exchange.answerLastReminder': ClockIcon,
  'exchange.shipReminder': ClockIcon,
  'exchange.shipLastReminder': ClockIcon,
  'exchange.sentQuestion': TruckIcon,
  'exchange.receiptReminder': ClockIcon,
  'exchange.receiptLastReminder': ClockIcon,
  'exchange.problemReported': WarningIcon,
  'exchange.decidedReceived': CheckIcon,
  'exchange.decidedRefunded': CheckIcon,
  'exchange.decidedLost': CheckIcon,
  'admin.problem': WarningIcon,
  'admin.labelLate': PrintIcon,
  'admin.chargeback': WarningIcon,
  'admin.chargebackClosed': WarningIcon,
  'chat.message': ChatIcon,
  'chat.messageHidden': WarningIcon,
  'wish.available': HeartIcon,
  'points.granted': CoinIcon,
  'points.feeGranted': CoinIcon,
}
