import { beforeAll, expect, it } from 'vitest'
import { SECOND_UNSEEN_BAD, SECOND_UNSEEN_HARMLESS } from '../../../testing/moderation/second-unseen-messages.ts'
import { UNSEEN_BAD, UNSEEN_HARMLESS } from '../../../testing/moderation/unseen-messages.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { readStems } from '../offensive-words/read-stems.ts'
import type { OffensiveStems } from './find-offence.ts'
import { isHeld, scoreMessage } from './score-message.ts'

const test = useTestApplication()

const STRICTEST = { isYoung: true, hasAnswer: false, hasExchange: false, isBulk: false }

let stems: OffensiveStems
beforeAll(async () => {
  stems = await readStems(test().db)
})

function heldOf(messages: readonly string[]): number {
  return messages.filter((text) => isHeld(scoreMessage(text, STRICTEST, stems))).length
}

/** What the rules of the first day did with messages they had not seen: they found three bad ones of five, the rest is reported by people. */
it('holds none of 30 harmless messages that no rule was made for', () => {
  expect(UNSEEN_HARMLESS).toHaveLength(30)
  expect(heldOf(UNSEEN_HARMLESS)).toBe(0)
})

it('holds 18 of 30 bad messages that no rule was made for, or more after a change', () => {
  expect(UNSEEN_BAD).toHaveLength(30)
  expect(heldOf(UNSEEN_BAD)).toBeGreaterThanOrEqual(18)
})

/** The newest set, written after kinds of money and broken words were added: twelve of twenty. */
it('holds none of 20 harmless and 12 of 20 bad messages of a second set, or more after a change', () => {
  expect([SECOND_UNSEEN_HARMLESS.length, SECOND_UNSEEN_BAD.length]).toEqual([20, 20])
  expect(heldOf(SECOND_UNSEEN_HARMLESS)).toBe(0)
  expect(heldOf(SECOND_UNSEEN_BAD)).toBeGreaterThanOrEqual(12)
})
