import { sql } from 'kysely'
import type { Answer } from '../../caller.ts'
import { isNotThere, isSuccess, least, letters, most, says, words, type Bound, type Bounds } from '../bound.ts'
import { createOffer, order } from '../../factories/exchange-factories.ts'
import { bringLabelFor } from '../../factories/exchange-stage.ts'
import type { BoundStage, QuickMember } from '../bound-stage.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** As many conversations as this, begun by one member; the answer is that of the last. */
async function beginMany({ newIds }: BoundStage, { caller }: QuickMember, n: number): Promise<Answer> {
  const [last = '', ...others] = await newIds(n)
  for (const [index, to] of others.entries()) await caller.post('/chat/new-message', { to, payload: `Guten Tag, Nummer ${index}` })
  return caller.post('/chat/new-message', { to: last, payload: 'Und noch jemand' })
}

/** Somebody who has received a book. */
async function provenMember({ test, newMember }: BoundStage): Promise<QuickMember> {
  const [sender, receiver] = [await newMember(), await newMember()]
  const id = await order(receiver.caller, await createOffer(sender.caller, 1))
  await bringLabelFor(test, sender, id)
  isSuccess(await receiver.caller.post(`/exchanges/confirm-book-received/${id}`))
  return receiver
}

function conversations(of: string, member: (stage: BoundStage) => Promise<QuickMember>): Bound {
  return { of, kind: 'max', send: async (stage, n) => beginMany(stage, await member(stage), n), isRefused: says('CONVERSATION_LIMIT') }
}

function withdraw(change: (n: number) => object): Bound['send'] {
  return ({ guest }, n) => guest.post('/withdrawals', { name: 'Mara Krüger', email: 'mara@example.org', ...change(n) })
}

/** In one language; the German one is needed beside it. */
function newsletter(language: 'De' | 'En' | 'Lt', field: 'subject' | 'text', make: (n: number) => string): Bound {
  const german = { subjectDe: 'Neues', textDe: 'Drei Bücher.' }
  const translated = { [`subject${language}`]: 'News', [`text${language}`]: 'Three books.' }
  return most('newsletter', `${field}${language}`, ({ admin }, n) =>
    admin.caller.post('/admin/newsletters', { ...german, ...translated, [`${field}${language}`]: make(n) }),
  )
}

const LANGUAGES = ['De', 'En', 'Lt'] as const

const report: Bound['send'] = async ({ newMember, offer }, n) =>
  (await newMember()).caller.post('/reports', { kind: 'OFFER', uuid: offer, ground: 'OTHER', text: words(n) })

const reportAsGuest: Bound['send'] = ({ guest, offer }, n) =>
  guest.post('/reports', { kind: 'OFFER', uuid: offer, ground: 'SPAM', name: letters(n), email: 'gerda@example.org' })

const noSuchOffer = `/admin/moderation/OFFER/${NOBODYS}/decide`

/** An offensive word is forgotten again, as whoever says it next would wait for a review. */
const addWord: Bound['send'] = async ({ admin, test }, n) => {
  const answer = await admin.caller.post('/admin/offensive-words', { word: letters(n), language: 'de' })
  await sql`delete from offensive_word where word = ${letters(n).toLowerCase()} or word = ${letters(n)}`.execute(test.db)
  return answer
}

/** Messages, reports, letters to us and to members, and what is told of bookcases. */
export const messageBounds: Bounds = {
  MESSAGE_MAX: [
    most('message', 'payload', async ({ newMember, receiver }, n) =>
      (await newMember()).caller.post('/chat/new-message', { to: receiver.id, payload: words(n) }),
    ),
  ],
  'NEW_CONVERSATIONS_A_DAY.newcomer': [conversations('begun by a newcomer', ({ newMember }) => newMember())],
  'NEW_CONVERSATIONS_A_DAY.proven': [conversations('begun by whoever has received a book', provenMember)],
  OFFENSIVE_WORD_MIN: [least('offensive word', 'word', addWord)],
  OFFENSIVE_WORD_MAX: [most('offensive word', 'word', addWord)],
  REPORT_TEXT_MAX: [most('report', 'text', report)],
  STATEMENT_FACTS_MAX: [
    most(
      'decision on a report',
      'facts',
      ({ admin }, n) => admin.caller.post(noSuchOffer, { outcome: 'HIDE', ground: 'SPAM', facts: words(n), version: '1.1' }),
      isNotThere,
    ),
  ],
  WITHDRAWAL_NAME_MAX: [
    most(
      'withdrawal',
      'name',
      withdraw((n) => ({ name: letters(n) })),
    ),
    most('report of a guest', 'name', reportAsGuest),
  ],
  WITHDRAWAL_REFERENCE_MAX: [
    most(
      'withdrawal',
      'reference',
      withdraw((n) => ({ reference: letters(n) })),
    ),
  ],
  NEWSLETTER_SUBJECT_MAX: LANGUAGES.map((language) => newsletter(language, 'subject', letters)),
  NEWSLETTER_BODY_MAX: LANGUAGES.map((language) => newsletter(language, 'text', words)),
}
