import { m } from '#messages'
import { isEnded } from '#domain/exchange-states.ts'
import type { StepRow } from '#domain/exchange-steps.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { MailFacts } from './queries.ts'
import type { TextInputs } from './text-inputs.ts'

type Sentence = (inputs: TextInputs, options: { locale: UiLanguage }) => string

/**
 * The consequences of a step for one of the two members, from its row of the step table (money, points, copy, parcel), so no mail
 * promises more than its row does (decision 71).
 */
export function consequencesFor(audience: 'sender' | 'receiver', row: StepRow, facts: MailFacts): Sentence[] {
  const sentences = audience === 'receiver' ? [moneyBack(row, facts)] : forSender(row, facts)
  return sentences.filter((sentence) => sentence !== undefined)
}

function moneyBack({ payment, closeReason }: StepRow, facts: MailFacts): Sentence | undefined {
  if (closeReason === 'DECIDED_IN_PART') return m['mail.elseBackInPart']
  if (payment === 'VOIDING' || payment === 'VOIDED') return m['mail.elseReleased']
  if (payment !== 'REFUNDING') return undefined
  // What the bank takes back for the payer is not refunded by us as well (F45).
  return facts.is_payment_disputed ? m['mail.elseRefundedDisputed'] : m['mail.elseRefunded']
}

function forSender(row: StepRow, facts: MailFacts): (Sentence | undefined)[] {
  return [
    row.payment === 'REFUNDING' ? m['mail.elsePartnerRefunded'] : undefined,
    row.to === 'RECEIVED' || row.to === 'LOST' ? rewarded(facts) : undefined,
    parcel(row, facts),
    row.label === 'returned' && facts.is_label_taken ? m['mail.elseLabelVoid'] : undefined,
    copy(row, facts),
    row.countsAgainst === 'sender' && !facts.is_excused ? m['mail.elseCounted'] : undefined,
  ]
}

/** A late payout says when; what has become of it by the time the mail is written, the page of points says. */
function rewarded({ payout }: MailFacts): Sentence {
  return payout ? m['mail.elseRewardedLater'] : m['mail.elseRewarded']
}

/** Whether the book may still go on its way, once it was accepted. */
function parcel({ from, to }: StepRow, { is_label_taken, is_sent, is_payment_disputed }: MailFacts): Sentence | undefined {
  if (to === 'RECEIVED' || to === 'LOST' || from.includes('REQUESTED')) return undefined
  if (to === 'DISPUTED') {
    if (!is_label_taken && !is_sent) return m['mail.elseKeepBook']
    return is_payment_disputed || !is_sent ? m['mail.elseKeepBookIfHere'] : undefined
  }
  return isEnded(to) && !is_sent ? m['mail.elseKeepBook'] : undefined
}

/** A copy that is free is not on offer all the same while it or its shelf pauses, or its owner is blocked. */
function copy(row: StepRow, facts: MailFacts): Sentence | undefined {
  const { offer, pauses } = row
  const isHidden = facts.is_shelf_paused || facts.is_blocked
  if (offer === 'WITHDRAWN') return m['mail.elseOfferWithdrawn']
  return offer === 'AVAILABLE' && (!pauses || isLenient(row, facts)) && !isHidden ? m['mail.elseOfferFree'] : undefined
}

/** A request lapsed whose sender had less time to answer than others: nothing pauses. */
function isLenient({ to }: StepRow, { is_answer_short }: MailFacts): boolean {
  return to === 'EXPIRED' && is_answer_short
}
