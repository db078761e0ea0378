/** A payment in the ledger. */
export interface OurPayment {
  id: string
  reference: string | null
  status: string
  cents: number
}

/** The same at the provider. */
export interface TheirPayment {
  reference: string
  status: string
  takenCents: number
  refundedCents: number
}

/** Our states, and what the provider may say to them: its state, whether it has taken all, whether it gave all back. */
const AGREES: Record<string, readonly string[]> = {
  // A card that was just said yes to is found by the comparison of the house itself, some minutes later.
  CREATED: ['requires_payment_method', 'requires_action', 'requires_capture', 'canceled'],
  AUTHORIZED: ['requires_capture'],
  CAPTURED: ['succeeded, all taken'],
  REFUNDED: ['succeeded, all taken, all back'],
  VOIDED: ['canceled', 'requires_payment_method'],
}

/** Sentences about every payment on which we and the provider do not agree, and about money there that we do not know. */
export function comparePayments(ours: readonly OurPayment[], theirs: readonly TheirPayment[]): string[] {
  const atProvider = new Map(theirs.map((payment) => [payment.reference, payment]))
  const wrong: string[] = []
  for (const { id, reference, status, cents } of ours) {
    if (reference === null) continue
    const their = atProvider.get(reference)
    atProvider.delete(reference)
    const said = their ? saidOf(their, cents) : 'unknown'
    if (!AGREES[status]?.includes(said)) wrong.push(`payment ${id}: ours ${status} of ${cents} ct, theirs ${said}`)
  }
  for (const { reference, status } of atProvider.values())
    if (['requires_capture', 'succeeded'].includes(status)) wrong.push(`money of ${reference} (${status}) that we do not know`)
  return wrong
}

function saidOf({ status, takenCents, refundedCents }: TheirPayment, cents: number): string {
  const amount = (part: number): string => (part === cents ? 'all' : `${part} ct`)
  return [
    status,
    ...(takenCents > 0 ? [`${amount(takenCents)} taken`] : []),
    ...(refundedCents > 0 ? [`${amount(refundedCents)} back`] : []),
  ].join(', ')
}
