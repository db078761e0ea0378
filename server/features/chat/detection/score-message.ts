import type { HeldReason } from '#domain/held-reasons.ts'
import { FINDING_SCORES, HOLD_SCORE } from '#domain/policy/chat.ts'
import { findLink } from './find-links.ts'
import { givesContact } from './find-contact.ts'
import { findOffence, type OffensiveStems } from './find-offence.ts'
import { findPaymentTalk } from './find-payment-talk.ts'
import { foldText, mendWords, sentencesOf, unmaskText } from './fold-text.ts'

interface MessageFacts {
  isYoung: boolean
  hasAnswer: boolean
  hasExchange: boolean
  isBulk: boolean
}

interface MessageScore {
  score: number
  reasons: HeldReason[]
}

/** Scores a message by all rules, in time linear in its length. */
export function scoreMessage(written: string, facts: MessageFacts, stems: OffensiveStems): MessageScore {
  const findings = [...findingsIn(written, facts, stems)].filter(([, score]) => score > 0)
  return { score: findings.reduce((sum, [, score]) => sum + score, 0), reasons: findings.map(([reason]) => reason) }
}

/** Whether a message needs review before delivery. */
export function isHeld({ score }: MessageScore): boolean {
  return score >= HOLD_SCORE
}

function* findingsIn(written: string, facts: MessageFacts, stems: OffensiveStems): Generator<[HeldReason, number]> {
  const text = unmaskText(written)
  const folded = foldText(text)
  const sentences = sentencesOf(folded)
  const { hasExchange, isBulk } = facts
  yield ['BULK', isBulk ? FINDING_SCORES.bulk : 0]
  yield ['LINK', scoreLink(text, written, facts)]
  if (givesContact(folded, sentences)) yield ['CONTACT', hasExchange ? FINDING_SCORES.contactInExchange : FINDING_SCORES.contact]
  yield ['PAYMENT', scorePayment(folded, sentences)]
  yield ['OFFENCE', { none: 0, own: FINDING_SCORES.offence, quoted: FINDING_SCORES.quotedOffence }[findOffence(text, stems)]]
}

function scorePayment(folded: string, sentences: readonly string[]): number {
  const mended = mendWords(folded)
  const talks = [findPaymentTalk(folded, sentences), ...(mended === folded ? [] : [findPaymentTalk(mended, sentencesOf(mended))])]
  if (talks.includes('asks')) return FINDING_SCORES.payment
  return talks.includes('declines') ? FINDING_SCORES.declinedPayment : 0
}

function scoreLink(text: string, written: string, { isYoung, hasAnswer }: MessageFacts): number {
  const link = findLink(text, written)
  if (link === 'none') return 0
  if (isYoung && !hasAnswer) return FINDING_SCORES.youngLink
  return link === 'disguised' ? FINDING_SCORES.disguisedLink : 0
}
