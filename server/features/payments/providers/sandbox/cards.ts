/** What a test card does at the sandbox (README.md "Test cards"). */
type CardOutcome = 'held' | 'action' | 'declined'

const OUTCOMES: Record<string, CardOutcome> = {
  '4242424242424242': 'held',
  '4000000000000002': 'declined',
  '4000000000003155': 'action',
}

/** Outcome of a typed card number, spaces allowed; unknown cards are declined. */
export function cardOutcome(number: string): CardOutcome {
  return OUTCOMES[number.replace(/\s/gu, '')] ?? 'declined'
}

/** Whether expiry (MM/YY) and CVC are well-formed. */
export function isCompleteCard(expiry: string | undefined, cvc: string | undefined): boolean {
  return /^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/u.test(expiry ?? '') && /^\d{3,4}$/u.test(cvc ?? '')
}
