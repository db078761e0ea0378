import type { ComponentType } from 'react'
import type { Notification } from '#contract/notifications.ts'
import type { ReceiverMail, SenderMail } from '#domain/exchange-mails.ts'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import { LABEL_HOURS } from '#domain/policy/exchange.ts'
import { REPORTS_PATH } from '#domain/reports.ts'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
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

type ExchangeLine =
  | `exchange.${SenderMail} sender`
  | `exchange.${ReceiverMail} receiver`
  | `exchange.${'questionAsked' | 'refunded'} ${'sender' | 'receiver'}`

/** The same sentences as the subjects of the mails: one happening, one wording. */
const EXCHANGE_SENTENCES: Record<ExchangeLine, ExchangeSentence> = {
  'exchange.requested sender': m['mail.requestedSenderSubject'],
  'exchange.labelReady sender': m['mail.labelReadySenderSubject'],
  'exchange.revoked sender': m['mail.revokedSenderSubject'],
  'exchange.shelfPaused sender': m['mail.shelfPausedSenderSubject'],
  'exchange.received sender': m['mail.receivedSenderSubject'],
  'exchange.paymentDisputed sender': m['mail.paymentDisputedSenderSubject'],
  'exchange.requestEndedByLeaving sender': m['mail.requestEndedByLeavingSenderSubject'],
  'exchange.requestEndedByBlock sender': m['mail.requestEndedByBlockSenderSubject'],
  'exchange.expired sender': m['mail.expiredSenderSubject'],
  'exchange.holdLost sender': m['mail.holdLostSenderSubject'],
  'exchange.paymentFailed sender': m['mail.paymentFailedSenderSubject'],
  'exchange.noLabel sender': m['mail.noLabelSenderSubject'],
  'exchange.withdrawn sender': m['mail.withdrawnSenderSubject'],
  'exchange.notSent sender': m['mail.notSentSenderSubject'],
  'exchange.labelNotTaken sender': m['mail.labelNotTakenSenderSubject'],
  'exchange.cancelledByLeaving sender': m['mail.cancelledByLeavingSenderSubject'],
  'exchange.cancelledByBlock sender': m['mail.cancelledByBlockSenderSubject'],
  'exchange.assumedSent sender': m['mail.assumedSentSenderSubject'],
  'exchange.assumedReceived sender': m['mail.assumedReceivedSenderSubject'],
  'exchange.reportWithdrawn sender': m['mail.reportWithdrawnSenderSubject'],
  'exchange.statementAdded sender': m['mail.statementAddedSenderSubject'],
  'exchange.problemReported sender': m['mail.problemReportedSenderSubject'],
  'exchange.decidedReceived sender': m['mail.decidedReceivedSenderSubject'],
  'exchange.decidedInPart sender': m['mail.decidedInPartSenderSubject'],
  'exchange.decidedRefunded sender': m['mail.decidedRefundedSenderSubject'],
  'exchange.decidedLost sender': m['mail.decidedLostSenderSubject'],
  'exchange.cancelled sender': m['mail.cancelledSenderSubject'],
  'exchange.answerReminder sender': m['mail.answerReminderSenderSubject'],
  'exchange.answerLastReminder sender': m['mail.answerLastReminderSenderSubject'],
  'exchange.shipReminder sender': m['mail.shipReminderSenderSubject'],
  'exchange.shipLastReminder sender': m['mail.shipLastReminderSenderSubject'],
  'exchange.sentQuestion sender': m['mail.sentQuestionSenderSubject'],
  'exchange.ordered receiver': m['mail.orderedReceiverSubject'],
  'exchange.askedNext receiver': m['mail.askedNextReceiverSubject'],
  'exchange.accepted receiver': m['mail.acceptedReceiverSubject'],
  'exchange.declined receiver': m['mail.declinedReceiverSubject'],
  'exchange.sent receiver': m['mail.sentReceiverSubject'],
  'exchange.requestEndedByLeaving receiver': m['mail.requestEndedByLeavingReceiverSubject'],
  'exchange.requestEndedByBlock receiver': m['mail.requestEndedByBlockReceiverSubject'],
  'exchange.expired receiver': m['mail.expiredReceiverSubject'],
  'exchange.holdLost receiver': m['mail.holdLostReceiverSubject'],
  'exchange.paymentFailed receiver': m['mail.paymentFailedReceiverSubject'],
  'exchange.noLabel receiver': m['mail.noLabelReceiverSubject'],
  'exchange.withdrawn receiver': m['mail.withdrawnReceiverSubject'],
  'exchange.notSent receiver': m['mail.notSentReceiverSubject'],
  'exchange.labelNotTaken receiver': m['mail.labelNotTakenReceiverSubject'],
  'exchange.cancelledByLeaving receiver': m['mail.cancelledByLeavingReceiverSubject'],
  'exchange.cancelledByBlock receiver': m['mail.cancelledByBlockReceiverSubject'],
  'exchange.assumedSent receiver': m['mail.assumedSentReceiverSubject'],
  'exchange.assumedReceived receiver': m['mail.assumedReceivedReceiverSubject'],
  'exchange.statementAdded receiver': m['mail.statementAddedReceiverSubject'],
  'exchange.problemReported receiver': m['mail.problemReportedReceiverSubject'],
  'exchange.decidedReceived receiver': m['mail.decidedReceivedReceiverSubject'],
  'exchange.decidedInPart receiver': m['mail.decidedInPartReceiverSubject'],
  'exchange.decidedRefunded receiver': m['mail.decidedRefundedReceiverSubject'],
  'exchange.decidedLost receiver': m['mail.decidedLostReceiverSubject'],
  'exchange.questionAsked sender': m['mail.questionSubject'],
  'exchange.questionAsked receiver': m['mail.questionSubject'],
  'exchange.refunded sender': m['mail.refundSenderSubject'],
  'exchange.refunded receiver': m['mail.refundReceiverSubject'],
  'exchange.cancelled receiver': m['mail.cancelledReceiverSubject'],
  'exchange.receiptReminder receiver': m['mail.receiptReminderReceiverSubject'],
  'exchange.receiptLastReminder receiver': m['mail.receiptLastReminderReceiverSubject'],
}

/** Nothing of an exchange is told to somebody whom it is not for: only what no version of ours has written is missing. */
function exchangeSentence(line: string): ExchangeSentence {
  return isExchangeLine(line) ? EXCHANGE_SENTENCES[line] : ({ title }) => title
}

function isExchangeLine(line: string): line is ExchangeLine {
  return line in EXCHANGE_SENTENCES
}

/** For administrators, whoever's exchange it is. */
const ADMIN_SENTENCES: Record<string, ExchangeSentence> = {
  'admin.problem': m['mail.adminProblemSubject'],
  'admin.labelLate': m['mail.adminLabelLateSubject'],
  'admin.chargeback': m['mail.adminChargebackSubject'],
  'admin.chargebackClosed': m['mail.adminChargebackClosedSubject'],
}

/** Of what concerns the member alone. */
const OWN_SENTENCES: Partial<Record<NotificationKind, () => string>> = {
  'points.granted': m['notifications.pointGranted'],
  'points.feeGranted': m['notifications.feeGranted'],
  'account.restricted': m['restriction.inboxRestricted'],
  'account.freed': m['restriction.inboxFreed'],
  'account.message': m['notifications.adminMessage'],
  'report.received': m['notifications.reportReceived'],
  'report.decided': m['notifications.reportDecided'],
  'bookcase.decided': m['notifications.bookcaseDecided'],
  'moderation.decided': m['notifications.moderationDecided'],
  'moderation.answered': m['notifications.moderationAnswered'],
}

export function notificationSentence({ kind, exchange, conversation, book, count }: Notification): string {
  if (exchange) {
    const sentence = ADMIN_SENTENCES[kind] ?? exchangeSentence(`${kind} ${exchange.role}`)
    return sentence({ ...exchange, hours: LABEL_HOURS })
  }
  const own = OWN_SENTENCES[kind]
  if (own) return own()
  if (kind === 'wish.available') return m['wishes.available']({ title: book?.title ?? '' })
  if (kind === 'chat.messageHeld') return m['chatHeld.notification']()
  if (kind === 'chat.messageHidden' || !conversation) return m['notifications.messageHidden']()
  return m['notifications.messages']({ count, name: memberName(conversation.partner) || m['chat.goneMember']() })
}

/** Target of a notification. */
export function notificationPath({ kind, exchange, conversation, book }: Notification): string {
  if (kind.startsWith('admin.chargeback')) return '/admin/payments'
  if (kind === 'admin.problem' && exchange) return `/admin/exchanges/${exchange.uuid}`
  if (kind.startsWith('points.')) return '/points'
  if (kind === 'account.message') return '/inbox'
  if (kind.startsWith('account.')) return RESTRICTION_PATH
  if (kind.startsWith('report.') || kind.startsWith('bookcase.') || kind.startsWith('moderation.')) return REPORTS_PATH
  if (book) return bookPath(book)
  if (exchange) return `/exchanges/${exchange.uuid}`
  return conversation ? `/messages?with=${conversation.partner.uuid}` : '/messages'
}

/** Icons by kind. */
export const NOTIFICATION_ICONS: Record<NotificationKind, ComponentType<IconProps>> = {
  'exchange.requested': SwapIcon,
  'exchange.ordered': SwapIcon,
  'exchange.askedNext': SwapIcon,
  'exchange.accepted': CheckIcon,
  'exchange.labelReady': PrintIcon,
  'exchange.declined': CloseIcon,
  'exchange.revoked': CloseIcon,
  'exchange.expired': ClockIcon,
  'exchange.paymentFailed': WarningIcon,
  'exchange.cancelled': CloseIcon,
  'exchange.requestEndedByLeaving': CloseIcon,
  'exchange.requestEndedByBlock': CloseIcon,
  'exchange.shelfPaused': ClockIcon,
  'exchange.holdLost': WarningIcon,
  'exchange.noLabel': CloseIcon,
  'exchange.withdrawn': CloseIcon,
  'exchange.notSent': CloseIcon,
  'exchange.labelNotTaken': CloseIcon,
  'exchange.cancelledByLeaving': CloseIcon,
  'exchange.cancelledByBlock': CloseIcon,
  'exchange.assumedSent': TruckIcon,
  'exchange.assumedReceived': CheckIcon,
  'exchange.paymentDisputed': WarningIcon,
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
  'exchange.questionAsked': ChatIcon,
  'exchange.refunded': CoinIcon,
  'exchange.statementAdded': ChatIcon,
  'exchange.reportWithdrawn': CheckIcon,
  'exchange.decidedReceived': CheckIcon,
  'exchange.decidedInPart': CheckIcon,
  'exchange.decidedRefunded': CheckIcon,
  'exchange.decidedLost': CheckIcon,
  'admin.problem': WarningIcon,
  'admin.labelLate': PrintIcon,
  'admin.chargeback': WarningIcon,
  'admin.chargebackClosed': WarningIcon,
  'chat.message': ChatIcon,
  'chat.messageHeld': ClockIcon,
  'chat.messageHidden': WarningIcon,
  'wish.available': HeartIcon,
  'report.received': CheckIcon,
  'report.decided': CheckIcon,
  'bookcase.decided': CheckIcon,
  'moderation.decided': WarningIcon,
  'moderation.answered': CheckIcon,
  'points.granted': CoinIcon,
  'points.feeGranted': CoinIcon,
  'account.restricted': WarningIcon,
  'account.freed': CheckIcon,
  'account.message': ChatIcon,
}
