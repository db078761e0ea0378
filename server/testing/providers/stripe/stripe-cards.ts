/** Test numbers as published at docs.stripe.com/testing. */
type CardVerdict = 'good' | 'action' | 'declined' | 'insufficient' | 'actionThenInsufficient'

const CARDS: Record<string, CardVerdict> = {
  '4242424242424242': 'good',
  '5555555555554444': 'good',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000002760003184': 'action',
  '4000002500003155': 'action',
  '4000008260003178': 'actionThenInsufficient',
}

export function judgeCard(number: string): CardVerdict {
  return CARDS[number.replaceAll(/\s/gu, '')] ?? 'declined'
}
