import { describe, expect, test } from 'vitest'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { rowOf, STEP_NAMES } from '#domain/exchange-process.ts'
import { NEXT_STEP, type ExchangeActor, type ExchangeState } from '#domain/exchange-states.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { exchangeIn } from '../exchange-sample.ts'
import { timelineSteps } from './timeline-steps.ts'

overwriteGetLocale(() => 'de')

function withTimeline(states: readonly ExchangeState[], role: 'sender' | 'receiver'): ExchangeWithTimeline {
  const status = states.at(-1) ?? 'PENDING_PAYMENT'
  const timeline = states.map((state) => ({ step: stepTo(state), state, actor: 'system' as const, at: '2026-11-23T07:12:00Z' }))
  return {
    ...exchangeIn(status, role),
    refunds: [],
    nextStep: NEXT_STEP[status],
    timeline,
    problem: null,
    passedFrom: null,
    marking: null,
    parcel: null,
    senderReliability: null,
  }
}

/** The first step of the table that leads there. */
function stepTo(state: ExchangeState): ExchangeStep {
  return STEP_NAMES.find((step) => rowOf(step).to === state) ?? 'claim'
}

const outline = (states: readonly ExchangeState[], role: 'sender' | 'receiver' = 'receiver') =>
  timelineSteps(withTimeline(states, role)).map(({ title, phase }) => `${phase}: ${title}`)

test('what happened, what is now, what is still to come', () => {
  expect(outline(['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY'])).toEqual([
    'done: Bestellt',
    'done: Angenommen',
    'done: Etikett ist da',
    'now: Mara packt ein',
    'next: Angekommen',
  ])
})

test('a day by which it was to be sent is named until it is over', () => {
  const waiting = withTimeline(['REQUESTED', 'REQUEST_ACCEPTED', 'LABEL_READY'], 'receiver')
  const note = (isShipOverdue: boolean) => timelineSteps({ ...waiting, isShipOverdue }).find(({ phase }) => phase === 'now')?.note ?? ''
  expect([note(false), note(true)]).toEqual([expect.stringContaining('bis Samstag'), expect.not.stringContaining('bis')])
})

test.each([
  ['de', 'am Mittwoch, 16. Dezember, 08:12 Uhr gilt es als angekommen'],
  ['en', 'counts as received on Wednesday 16 December, 08:12'],
  ['lt', 'nuo gruodžio 16 d., trečiadienio, 08:12 laikysime, kad gauta'],
] as const)('on the day on which it counts as received by itself nobody has anything to do by then (%s)', (language, words) => {
  const waiting = {
    ...withTimeline(['REQUESTED', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT'], 'receiver'),
    deadline: '2026-12-16T07:12:00Z',
  }
  overwriteGetLocale(() => language)
  for (const role of ['sender', 'receiver'] as const) {
    const note = timelineSteps({ ...waiting, role }).find(({ phase }) => phase === 'now')?.note ?? ''
    expect(note.replaceAll('\u00a0', ' ')).toContain(words)
    expect(note).not.toMatch(/\b(?:bis|until|iki)\b/u)
  }
  overwriteGetLocale(() => 'de')
})

test('whoever has paid is not asked to pay while PayPal has not confirmed it', () => {
  const claimed = withTimeline(['PENDING_PAYMENT'], 'receiver')
  const titles = [false, true].map((isPaymentChecked) => timelineSteps({ ...claimed, isPaymentChecked })[0]?.title)
  expect(titles).toEqual(['Jetzt bezahlen', 'Wir warten auf PayPal'])
})

test('a book confirmed without a word about sending has no such point', () => {
  expect(outline(['REQUESTED', 'REQUEST_ACCEPTED', 'LABEL_READY', 'RECEIVED'], 'sender')).toEqual([
    'done: Bestellt',
    'done: Angenommen',
    'done: Etikett ist da',
    'done: Angekommen',
  ])
})

test('an end stands last, and nothing is to come', () => {
  expect(outline(['PENDING_PAYMENT', 'REQUESTED', 'DECLINED'])).toEqual(['done: Bestellt', 'ended: Abgelehnt'])
})

test('money that is on its way back is not told as given back', () => {
  const ended = withTimeline(['REQUESTED', 'REQUEST_ACCEPTED', 'CANCELLED'], 'receiver')
  const notes = (isRefunded: boolean) => timelineSteps({ ...ended, isRefunded }).at(-1)?.note
  expect([notes(false), notes(true)]).toEqual([expect.stringContaining('wird erstattet: '), expect.stringContaining('· erstattet: ')])
})

test('a report stands before the receipt that was decided', () => {
  expect(outline(['REQUESTED', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED', 'RECEIVED']).slice(-2)).toEqual([
    'done: Problem gemeldet',
    'done: Angekommen',
  ])
})

test('the receiver sees what each step did to their money', () => {
  const [ordered, accepted] = timelineSteps(withTimeline(['REQUESTED', 'REQUEST_ACCEPTED'], 'receiver'))
  expect(ordered?.note?.replaceAll('\u00a0', ' ')).toBe('Montag, 23. November, 08:12 Uhr · 4,10 € reserviert · 4 Punkte zurückgelegt')
  expect(accepted?.note?.replaceAll('\u00a0', ' ')).toContain('4,10 € bezahlt')
})

describe.each(UI_LANGUAGES)('what the timeline says of each row (%s)', (language) => {
  const lineOf = (step: ExchangeStep, actor: ExchangeActor, role: 'sender' | 'receiver') => {
    overwriteGetLocale(() => language)
    const state = rowOf(step).to
    const [line] = timelineSteps({
      ...exchangeIn(state, role),
      refunds: [],
      timeline: [{ step, state, actor, at: '2026-11-23T07:12:00Z' }],
      problem: null,
      passedFrom: null,
      marking: null,
      parcel: null,
      senderReliability: null,
    })
    overwriteGetLocale(() => 'de')
    return `${line?.title} · ${line?.note}`
  }

  test.each(STEP_NAMES.flatMap((step) => rowOf(step).actors.map((actor) => ({ step, actor }))))('$step by $actor', ({ step, actor }) => {
    for (const role of ['sender', 'receiver'] as const) {
      const said = lineOf(step, actor, role)
      expect(said).not.toMatch(/undefined|\{|exchanges\./u)
      if (language !== 'de') continue
      // What the platform did is not said of a member, nor the other way round.
      if (actor !== role) expect(said).not.toMatch(/von dir/u)
      if (actor === 'system' || actor === 'admin') expect(said).not.toMatch(/von (?:Mara|Jonas)/u)
      else expect(said).not.toMatch(/von uns|[Gg]ilt als/u)
    }
  })
})

/** Of a step that the platform takes by itself. */
function titleOf(step: ExchangeStep): string | undefined {
  const state = rowOf(step).to
  return timelineSteps({
    ...exchangeIn(state, 'sender'),
    refunds: [],
    timeline: [{ step, state, actor: 'system', at: '2026-11-23T07:12:00Z' }],
    problem: null,
    passedFrom: null,
    marking: null,
    parcel: null,
    senderReliability: null,
  })[0]?.title
}

test('what nobody said is no milestone by somebody', () => {
  expect(titleOf('assumeSent')).toBe('Gilt als verschickt')
  expect(titleOf('assumeReceived')).toBe('Gilt als angekommen')
  expect(titleOf('decideReceived')).toBe('Entschieden: gilt als angekommen')
  expect(titleOf('reportChargeback')).toBe('Zahlung beanstandet')
})
