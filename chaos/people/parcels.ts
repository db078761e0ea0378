import { REPORTED_KINDS } from '#domain/problems.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import { someOf, type Listed } from './answers.ts'
import type { Circle } from './readers.ts'

/** A sender takes the label, says that the parcel is on its way, or steps back. */
export async function send({ dice, figures }: Circle, { caller }: RegisteredMember): Promise<void> {
  const listed: Listed[] = figures.answered('list', await caller.get('/exchanges/get-books-to-send')).body.booksToSend ?? []
  const unsent = listed.filter(({ status }) => status === 'REQUEST_ACCEPTED' || status === 'LABEL_READY')
  if (unsent.length === 0) return
  const { uuid } = dice.pick(unsent)
  const steps = [`/parcel/label/${uuid}/release`, `/exchanges/mark-sent/${uuid}`]
  const path = dice.chance(0.2) ? `/exchanges/withdraw/${uuid}` : dice.pick(steps)
  figures.answered('send', await caller.post(path))
}

/** A receiver says that the parcel has come, or what is wrong with it, and sometimes takes that back. */
export async function receive({ dice, figures }: Circle, { caller }: RegisteredMember): Promise<void> {
  const listed: Listed[] = figures.answered('list', await caller.get('/exchanges/get-sent-books')).body.booksSentToMe ?? []
  if (listed.length === 0) return
  const { uuid, status, lines } = dice.pick(listed)
  if (status === 'DISPUTED') {
    if (dice.chance(0.1)) figures.answered('withdraw report', await caller.post(`/exchanges/withdraw-report/${uuid}`))
    return
  }
  if (dice.chance(0.6)) {
    figures.answered('receive', await caller.post(`/exchanges/confirm-book-received/${uuid}`))
    return
  }
  const sent = lines.filter(({ state }) => state === 'OPEN')
  const copies = sent.length > 1 && dice.chance(0.6) ? someOf(dice, sent).map(({ offerUuid }) => offerUuid) : []
  const report = { kind: dice.pick(REPORTED_KINDS), text: 'So kam es an.', copies, photos: [] }
  figures.answered('report', await caller.post(`/exchanges/report-problem/${uuid}`, report))
}
