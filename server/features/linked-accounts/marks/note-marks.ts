import { mailboxOf } from '#domain/mailbox.ts'
import { postalPerson } from '#domain/postal-person.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { marksOf } from './mark-keys.ts'
import { findMarkFacts, insertMarks } from './marks-queries.ts'

type Keys = Services['env']

/** Stores the current marks of a confirmed member; runs before a free point, which is counted by marks. */
export async function noteMarks(db: Database | Transaction, env: Keys, memberId: string): Promise<void> {
  const facts = await findMarkFacts(db, memberId)
  if (!facts) return
  const { name, address, person } = postalPerson(facts)
  await insertMarks(db, memberId, [
    ...marksOf(env, 'MAILBOX', mailboxOf(facts.email)),
    ...marksOf(env, 'PERSON', person),
    ...marksOf(env, 'ADDRESS', address),
    ...marksOf(env, 'NAME', name),
  ])
}

/** Stores the mark of a payment instrument by the provider's id of card or account; nothing without one. */
export async function notePayment(tx: Transaction, env: Keys, memberId: string, instrument: string | null): Promise<void> {
  await insertMarks(tx, memberId, marksOf(env, 'PAYMENT', instrument))
}
