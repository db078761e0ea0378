import { z } from 'zod'
import type { BookedScope, SenderPoints } from '#domain/refunds.ts'
import { m } from '#messages'
import { parcelTitle } from '#messages/words/parcel-title.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { notifyByMail } from '../../notifications/notify.ts'
import { formatsOf } from '../mails/text-inputs.ts'
import type { ExchangeRow } from '../queries.ts'
import { findRefundMailFacts, type RefundMailFacts } from './queries.ts'

const data = z.object({ refundId: z.uuid(), exchangeId: z.uuid(), audience: z.enum(['sender', 'receiver']) })

/** Mail about a refund or loss of an ended exchange, with the reason (decision 32). */
export const refundMail = mailTemplate({
  name: 'exchange-refund',
  data,
  compose: async (db, { refundId, exchangeId, audience }, siteUrl) => {
    const facts = await findRefundMailFacts(db, refundId, audience)
    if (!facts) return null
    const { email, language: locale, reason } = facts
    const title = parcelTitle(facts.title, facts.copies, locale)
    const [text, ...more] = audience === 'receiver' ? receiverTexts(facts, title) : senderTexts(facts, title)
    const why = reason === null ? [] : [m['mail.decisionReason']({ reason }, { locale })]
    return {
      to: email,
      locale,
      subject:
        audience === 'receiver'
          ? m['mail.refundReceiverSubject']({ title }, { locale })
          : m['mail.refundSenderSubject']({ title }, { locale }),
      preview: text,
      paragraphs: [text, ...more, ...why, m['mail.decisionContest']({}, { locale })],
      action: { label: m['mail.exchangeAction']({}, { locale }), url: pageBehindLogin(siteUrl, `/exchanges/${exchangeId}`) },
      footerNote: m['mail.exchangeFooter']({}, { locale }),
    }
  },
})

type Texts = [first: string, ...more: string[]]

function receiverTexts(facts: RefundMailFacts, title: string): Texts {
  const { language: locale, titles, cents, own_points: count, fee_credits: credits, way, scope } = facts
  const { money, list } = formatsOf(locale)
  const parts = [
    ...(cents > 0 ? [money.format(cents / 100)] : []),
    ...(count > 0 ? [m['shared.points']({ count }, { locale })] : []),
    ...(credits > 0 ? [m['exchanges.feeCredit']({}, { locale })] : []),
  ]
  const back = list.format(parts)
  const isOfCopies = scope === 'LINES'
  return [
    isOfCopies
      ? m['mail.refundCopiesText']({ back, out: list.format(titles) }, { locale })
      : m['mail.refundReceiverText']({ back, title, partner: facts.partner }, { locale }),
    ...(cents > 0 ? [way === 'DESK' ? m['mail.refundMade']({}, { locale }) : m['mail.refundComing']({}, { locale })] : []),
  ]
}

function senderTexts(facts: RefundMailFacts, title: string): Texts {
  const { language: locale, points: count, debt_points: owed, sender_points, scope, partner } = facts
  const points = m['shared.points']({ count }, { locale })
  const begun =
    scope === 'LOSS' ? m['mail.lossSenderText']({ title, partner }, { locale }) : m['mail.refundSenderText']({ title, partner }, { locale })
  if (sender_points !== 'TAKEN') return [begun, m['mail.pointsLeft']({ points }, { locale })]
  return [
    begun,
    m['mail.pointsTaken']({ points }, { locale }),
    ...(owed > 0 ? [m['mail.pointsOwed']({ points: m['shared.points']({ count: owed }, { locale }) }, { locale })] : []),
  ]
}

/** Enqueues mails and notifications about a refund: to the receiver about the money, to the sender about their points. */
export async function notifyOfRefund(
  tx: Transaction,
  { id: exchangeId, sender_id, receiver_id }: Pick<ExchangeRow, 'id' | 'sender_id' | 'receiver_id'>,
  { id: refundId, scope, senderPoints }: { id: string; scope: BookedScope; senderPoints: SenderPoints | null },
): Promise<void> {
  const isForSender = senderPoints === 'TAKEN' || (senderPoints === 'LEFT' && scope !== 'LOSS')
  const audiences = [...(scope === 'LOSS' ? [] : (['receiver'] as const)), ...(isForSender ? (['sender'] as const) : [])]
  const members = { sender: sender_id, receiver: receiver_id }
  const told = audiences.map((audience) => {
    const key = `exchange:${exchangeId}:refund:${refundId}:${audience}`
    const line = { memberId: members[audience], kind: 'exchange.refunded' as const, key, exchangeId }
    return { line, data: { refundId, exchangeId, audience } }
  })
  await notifyByMail(tx, refundMail, told)
}
