import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftSlot } from './draft-slot.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that keeps what it is given, unless it refuses, and says what was asked of it. */
function slotWith(before: unknown = null, keeps = true) {
  const asked: unknown[] = []
  const answer = Promise.withResolvers<void>()
  const slot: DraftSlot = {
    take: () => answer.promise.then(() => ({ values: before, isKept: keeps })),
    keep: (values) => Promise.resolve(asked.push(values) > 0 && keeps),
    renew: () => void asked.push('renew'),
    drop: () => Promise.resolve(void asked.push('drop')),
  }
  return { keeper: new DraftKeeper(slot), asked, answer: answer.resolve }
}

const aMoment = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000)

test('keeps what was typed last, once in a while, and nothing once it is emptied', async () => {
  const { keeper, asked, answer } = slotWith()
  answer()
  await keeper.open(() => true)
  keeper.write(null)
  for (const text of ['I', 'Ic', 'Ich']) keeper.write({ text })
  expect(asked).toEqual([])
  await aMoment()
  expect(asked).toEqual([{ text: 'Ich' }])
  expect(keeper.read()).toEqual({ isBack: false, isKept: true })
  keeper.write(null)
  await aMoment()
  expect(asked).toEqual([{ text: 'Ich' }, 'drop'])
})

test('what is sent before it was kept is not kept afterwards, and a page that goes keeps at once', async () => {
  const { keeper, asked, answer } = slotWith()
  answer()
  await keeper.open(() => true)
  keeper.write({ text: 'gesendet' })
  keeper.drop()
  await aMoment()
  expect(asked).toEqual(['drop'])
  keeper.write({ text: 'noch eins' })
  keeper.flush()
  await Promise.resolve()
  expect(asked).toEqual(['drop', { text: 'noch eins' }])
})

test('gives back what was kept, and deletes what does not fit', async () => {
  const fitting = slotWith({ text: 'von gestern' })
  fitting.answer()
  const taken: unknown[] = []
  await fitting.keeper.open((kept) => taken.push(kept) > 0)
  expect(taken).toEqual([{ text: 'von gestern' }])
  expect(fitting.keeper.read().isBack).toBe(true)
  fitting.keeper.drop()
  expect(fitting.keeper.read().isBack).toBe(false)

  const other = slotWith({ words: 'einer alten Fassung' })
  other.answer()
  await other.keeper.open(() => false)
  expect(other.asked).toEqual(['drop'])
  expect(other.keeper.read().isBack).toBe(false)
})

test('what was typed before the browser has answered counts, and the older draft stays beside it', async () => {
  const { keeper, asked, answer } = slotWith({ text: 'von gestern' })
  const opened = keeper.open(() => expect.unreachable())
  keeper.write({ text: 'von heute' })
  await aMoment()
  expect(asked).toEqual([])
  answer()
  await opened
  await aMoment()
  expect(asked).toEqual(['renew', { text: 'von heute' }])
})

test('says where the browser keeps nothing, so that the person is asked', async () => {
  const { keeper, answer } = slotWith(null, false)
  answer()
  await keeper.open(() => true)
  keeper.write({ text: 'privat' })
  await aMoment()
  expect(keeper.read().isKept).toBe(false)
})
