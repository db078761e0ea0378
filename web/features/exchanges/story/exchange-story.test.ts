import { afterAll, describe, expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { reasonsFor } from '#domain/exchange-process.ts'
import { CLOSE_REASONS, ENDED_STATES, EXCHANGE_STATES, isEnded, type CloseReason, type ExchangeState } from '#domain/exchange-states.ts'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { exchangeIn, exchangeOf } from '../exchange-sample.ts'
import { storyOf } from './exchange-story.ts'

// Files of one worker share the language.
afterAll(() => overwriteGetLocale(() => 'de'))

/** Spaces that keep numbers and words together are spaces here. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/gu, ' ')

function inLanguage(language: (typeof UI_LANGUAGES)[number], status: ExchangeState, role: Exchange['role'], more?: Partial<Exchange>) {
  overwriteGetLocale(() => language)
  const { headline, consequence, tone } = storyOf(exchangeIn(status, role, more))
  return { headline: plain(headline) ?? '', consequence: plain(consequence), tone }
}

/** Ends that nobody chose. */
const FAILURES: readonly CloseReason[] = ['HOLD_LOST', 'CAPTURE_FAILED', 'DECIDED_LOST']

describe('the sentence of an exchange', () => {
  test.each(
    UI_LANGUAGES.flatMap((language) =>
      EXCHANGE_STATES.flatMap((state) => (['sender', 'receiver', 'admin'] as const).map((role) => ({ language, state, role }))),
    ),
  )('$language: $state has one for the $role', ({ language, state, role }) => {
    const { headline, consequence } = inLanguage(language, state, role)
    expect(headline).toMatch(/\p{Lu}.*[.]$/u)
    expect(`${headline} ${consequence}`).not.toMatch(/undefined|NaN|\{|exchanges\./u)
  })

  test.each(
    UI_LANGUAGES.flatMap((language) =>
      CLOSE_REASONS.flatMap((reason) => (['sender', 'receiver'] as const).map((role) => ({ language, reason, role }))),
    ),
  )('$language: $reason has one for the $role, in every state it leads to', ({ language, reason, role }) => {
    const states = ENDED_STATES.filter((state) => reasonsFor(state).includes(reason))
    expect(states).not.toEqual([])
    for (const state of states) {
      const { headline, consequence, tone } = inLanguage(language, state, role, { closeReason: reason })
      expect(headline).toMatch(/\p{Lu}.*[.]$/u)
      expect(consequence).toMatch(/\p{Lu}.*[.]$/u)
      expect(`${headline} ${consequence}`).not.toMatch(/undefined|NaN|\{|exchanges\./u)
      expect(tone).toBe(state === 'RECEIVED' ? 'good' : FAILURES.includes(reason) ? 'wrong' : 'ended')
    }
  })
})

function toldReason(role: Exchange['role'], decline: Exchange['decline']): string | null {
  overwriteGetLocale(() => 'de')
  return storyOf(exchangeIn('DECLINED', role, { decline })).reason
}

describe('why it was declined', () => {
  test('is said as its sender did, to each in their place', () => {
    expect(toldReason('receiver', { reason: 'GONE', text: '' })).toBe('Als Grund nennt Mara: „Das Buch ist nicht mehr da“')
    expect(toldReason('admin', { reason: 'OTHER', text: 'Es ist mir ins Wasser gefallen.' })).toBe(
      'Als Grund nennt Mara: „Es ist mir ins Wasser gefallen.“',
    )
    expect(toldReason('sender', { reason: 'NO_TIME', text: '' })).toBe('Dein Grund: „Ich komme gerade nicht zum Verschicken“')
  })

  test.each([null, { reason: 'OTHER', text: '' } as const])('is not said where nothing was: %o', (decline) => {
    expect(toldReason('receiver', decline)).toBeNull()
  })
})

describe('what the sentence of an exchange says', () => {
  test('says who must do what by when, and what the receiver gets back', () => {
    expect(inLanguage('de', 'LABEL_READY', 'receiver')).toEqual({
      headline: 'Mara verschickt bis Samstag, 28. November.',
      consequence: 'Sonst bekommst du alles zurück: 4,10 € und 4 Punkte.',
      tone: 'waiting',
    })
    expect(inLanguage('de', 'REQUESTED', 'sender')).toMatchObject({
      headline: 'Antworte bis Samstag, 28. November, 23:59 Uhr.',
      tone: 'turn',
    })
  })

  test('the time to confirm ends with the hour at which it was sent, so the hour is said', () => {
    const sent = { deadline: '2026-11-26T07:12:00Z' }
    expect(inLanguage('de', 'SENT', 'receiver', sent).consequence).toContain(
      'Am Donnerstag, 26. November, 08:12 Uhr gilt es auch ohne Rückmeldung als angekommen.',
    )
    expect(inLanguage('en', 'SENT', 'receiver', sent).consequence).toContain('on Thursday 26 November, 08:12.')
    expect(inLanguage('lt', 'SENT', 'receiver', sent).consequence).toContain('lapkričio 26 d., ketvirtadienio, 08:12')
  })

  test('Lithuanian deadlines stand in the genitive', () => {
    expect(inLanguage('lt', 'LABEL_READY', 'sender').headline).toBe('Išsiųsk knygą iki lapkričio 28 d., šeštadienio.')
  })

  test('without points of one’s own only euro come back; a fee credit comes back, too', () => {
    const onlyEuro = {
      price: 4,
      pointsUsed: 0,
      extraPoints: 4,
      shippingCents: 270,
      serviceFeeCents: 140,
      totalCents: 810,
      orderedPoints: 4,
      orderedCents: 810,
      backCents: 0,
      backPoints: 0,
    }
    expect(inLanguage('de', 'DECLINED', 'receiver', { amounts: onlyEuro }).consequence).toContain('aufgehoben: 8,10 €.')
    const withCredit = {
      price: 4,
      pointsUsed: 4,
      extraPoints: 0,
      shippingCents: 270,
      serviceFeeCents: 0,
      totalCents: 270,
      orderedPoints: 4,
      orderedCents: 270,
      backCents: 0,
      backPoints: 0,
    }
    expect(inLanguage('de', 'CANCELLED', 'receiver', { amounts: withCredit }).consequence).toContain(
      '2,70 €, 4 Punkte und deine Gutschrift',
    )
  })
})

test('whoever declines or lets a request expire reads what becomes of their copy, and nothing of money that may have gone on to the next one', () => {
  for (const language of UI_LANGUAGES) {
    const told = (['DECLINED', 'EXPIRED'] as const).flatMap((state) =>
      reasonsFor(state).map((closeReason) => inLanguage(language, state, 'sender', { closeReason }).consequence),
    )
    expect(told.join(' ')).not.toMatch(/Jonas|zurück|everything|viską/u)
    expect(inLanguage(language, 'REQUESTED', 'sender').consequence).not.toMatch(/Jonas|zurück|everything|viską/u)
  }
  expect(inLanguage('de', 'DECLINED', 'sender', { closeReason: 'DECLINED' }).consequence).toBe(
    'Dein Angebot ist für diesen Tausch nicht mehr reserviert.',
  )
})

test('a sender whose whole shelf would pause reads so, not that one offer would', () => {
  expect(inLanguage('de', 'REQUESTED', 'sender').consequence).toMatch(/dein Angebot pausiert\.$/u)
  for (const [language, shelf] of [
    ['de', 'dein ganzes Regal pausiert: Es wäre nicht das erste Mal in 90 Tagen.'],
    ['en', 'your whole shelf is paused: it would not be the first time in 90 days.'],
    ['lt', 'bus pristabdyta visa tavo lentyna: per 90 dienų tai būtų ne pirmas kartas.'],
  ] as const) {
    expect(inLanguage(language, 'REQUESTED', 'sender', { pausesShelfNext: true }).consequence).toContain(shelf)
  }
  // Whoever has less time than others pauses nothing, however often.
  expect(inLanguage('de', 'REQUESTED', 'sender', { isAnswerShort: true, pausesShelfNext: true }).consequence).not.toContain('pausier')
})

test('whoever has paid reads that PayPal has not confirmed it, not that it is still to be paid', () => {
  for (const [language, headline, consequence] of [
    ['de', /^PayPal hat .* noch nicht bestätigt\. Bitte bezahle nicht noch einmal\.$/u, /bis .*28\. November, 23:59 Uhr, schicken wir/u],
    ['en', /^PayPal hasn’t confirmed .*\. Please don’t pay again\.$/u, /by .*28 November.* we place your order/u],
    ['lt', /^„PayPal“ dar nepatvirtino .*nemokėti dar kartą\.$/u, /iki lapkričio 28 d\., šeštadienio/u],
  ] as const) {
    const told = inLanguage(language, 'PENDING_PAYMENT', 'receiver', { isPaymentChecked: true })
    expect(told).toEqual({ headline: expect.stringMatching(headline), consequence: expect.stringMatching(consequence), tone: 'waiting' })
  }
  expect(inLanguage('de', 'PENDING_PAYMENT', 'receiver').tone).toBe('turn')
})

test('whoever wishes to ask for the next copy is not told that all comes back after a no', () => {
  const nextCopy = { maxPoints: 5, condition: 'GOOD' } as const
  expect(inLanguage('de', 'REQUESTED', 'receiver', { nextCopy }).consequence).toBe(
    'Bis dahin ist alles nur reserviert: 4,10 € und 4 Punkte. Kommt keine Zusage von Mara, fragen wir das nächste Exemplar an. Gibt es keins, bekommst du alles zurück.',
  )
})

test('what is held for a dearer copy is told as what is held, and what will be taken of it', () => {
  const cheaper = { ...exchangeIn('REQUESTED', 'receiver').amounts!, totalCents: 410, orderedCents: 620 }
  for (const [language, held, taken] of [
    ['de', 'bekommst du alles zurück: 6,20', 'nehmen wir davon nur 4,10'],
    ['en', 'you get everything back: €6.20', 'we take only €4.10 of it'],
    ['lt', 'atgausi viską: 6,20', 'iš to paimsime tik 4,10'],
  ] as const) {
    const { consequence } = inLanguage(language, 'REQUESTED', 'receiver', { amounts: cheaper })
    expect(consequence).toContain(held)
    expect(consequence).toContain(taken)
  }
  expect(inLanguage('de', 'REVOKED', 'receiver', { amounts: cheaper }).consequence).toContain('6,20')
  // Taken is taken: what goes back then is what was.
  expect(inLanguage('de', 'CANCELLED', 'receiver', { amounts: cheaper }).consequence).toContain('4,10')
  expect(inLanguage('de', 'REQUESTED', 'receiver').consequence).not.toContain('davon nur')
})

describe('the sentence of an ended exchange', () => {
  test('says why', () => {
    expect(inLanguage('de', 'CANCELLED', 'receiver', { closeReason: 'NOT_SENT' }).headline).toBe('Mara hat nicht verschickt.')
    expect(inLanguage('de', 'CANCELLED', 'sender', { closeReason: 'NO_LABEL' }).consequence).toContain('nicht mehr reserviert')
    expect(inLanguage('de', 'CANCELLED', 'sender', { closeReason: 'WITHDRAWN' }).consequence).toContain('aus dem Regal')
    expect(inLanguage('de', 'CANCELLED', 'receiver', { closeReason: 'DECIDED_REFUNDED' }).headline).toBe(
      'Wir haben zu deinen Gunsten entschieden.',
    )
    expect(inLanguage('de', 'RECEIVED', 'sender', { closeReason: 'DECIDED_RECEIVED' }).headline).toContain('gilt als angekommen')
    expect(inLanguage('de', 'PAYMENT_FAILED', 'receiver', { closeReason: 'CLAIM_GIVEN_UP' }).headline).toContain('zurückgezogen')
    const { amounts, lines } = exchangeIn('RECEIVED', 'receiver')
    const inPart = {
      closeReason: 'DECIDED_IN_PART' as const,
      lines: [...lines.map((line) => ({ ...line, state: 'LEFT_OUT' as const, leftOutReason: 'REFUNDED' as const })), ...lines],
      amounts: amounts && { ...amounts, backCents: 440, backPoints: 2 },
    }
    expect(inLanguage('de', 'RECEIVED', 'receiver', inPart)).toMatchObject({
      headline: 'Wir haben entschieden. Dafür gilt der Tausch nicht: Momo.',
      consequence: 'Du bekommst 4,40 € und 2 Punkte zurück. Der Rest des Pakets gilt als angekommen, Mara hat 4 Punkte bekommen.',
    })
    // A receipt of an earlier version has no reason.
    expect(inLanguage('de', 'RECEIVED', 'receiver', { closeReason: null }).headline).toBe('Das Buch ist angekommen.')
    // The sentences do not say who is blocked.
    for (const state of ['DECLINED', 'REVOKED', 'CANCELLED'] as const) {
      for (const role of ['sender', 'receiver'] as const) {
        expect(inLanguage('de', state, role, { closeReason: 'MEMBER_BLOCKED' }).headline).toBe('Dieser Tausch kann nicht stattfinden.')
      }
    }
  })
})

/** The parcel may be on its way: with our label, or without. */
const AWAY = [
  { labelTaken: true, isSent: false },
  { labelTaken: false, isSent: true },
  { labelTaken: true, isSent: true },
]

function consequenceOfRefund(gone: { labelTaken: boolean; isSent: boolean }) {
  return inLanguage('de', 'CANCELLED', 'sender', { closeReason: 'DECIDED_REFUNDED', ...gone }).consequence
}

function toneOf(...[status, role, more]: [ExchangeState, Exchange['role'], Partial<Exchange>?]) {
  return inLanguage('de', status, role, more).tone
}

test('only what went wrong looks so: not a book on its way, nor one that waits for its reader', () => {
  for (const role of ['sender', 'receiver'] as const) {
    const tones = EXCHANGE_STATES.filter((state) => state !== 'DISPUTED' && !reasonsOf(state).some((one) => FAILURES.includes(one)))
    expect(tones.map((state) => toneOf(state, role))).not.toContain('wrong')
    expect(toneOf('DISPUTED', role)).toBe('wrong')
    expect(toneOf('REQUEST_ACCEPTED', role, { labelLateUntil: '2026-11-28T07:00:00Z' })).toBe('wrong')
  }
  expect([toneOf('SENT', 'receiver'), toneOf('SENT', 'sender')]).toEqual(['turn', 'waiting'])
})

/** Why an exchange can be over in this state; none while it is not. */
function reasonsOf(state: ExchangeState): CloseReason[] {
  return isEnded(state) ? reasonsFor(state) : []
}

describe('what the sentence of a late exchange says', () => {
  const overdue = { labelTaken: true, isShipOverdue: true, assumedSentFrom: '2026-12-01T23:00:00Z' }

  test('after the due day the sender is asked, not told a day that has passed, and reads until when an answer counts', () => {
    expect(inLanguage('de', 'LABEL_READY', 'sender', overdue)).toEqual({
      headline: 'Sag uns, ob du das Buch verschickt hast.',
      consequence:
        'Ohne Antwort von dir gilt es ab Mittwoch, 2. Dezember als verschickt. Tippst du auf „Nicht verschickt“, bekommt Jonas alles zurück.',
      tone: 'turn',
    })
  })

  test('after the due day the receiver reads what is asked and from when it counts as sent, not a day that has passed', () => {
    expect(inLanguage('de', 'LABEL_READY', 'receiver', overdue)).toMatchObject({
      headline: 'Wir fragen Mara, ob es verschickt ist.',
      consequence: 'Ohne Antwort gilt es ab Mittwoch, 2. Dezember als verschickt.',
    })
    expect(inLanguage('en', 'LABEL_READY', 'receiver', overdue).consequence).toContain('sent from Wednesday 2 December')
    expect(inLanguage('lt', 'LABEL_READY', 'receiver', overdue).consequence).toContain('nuo gruodžio 2 d., trečiadienio laikysime')
  })

  test('a label that did not come when it was due is called late, with the moment at which the exchange ends without one', () => {
    const late = { labelLateUntil: '2026-11-28T07:00:00Z' }
    expect(inLanguage('de', 'REQUEST_ACCEPTED', 'sender', late)).toMatchObject({
      headline: 'Dein Etikett ist noch nicht da. Das liegt an uns.',
      consequence: 'Kommt bis Samstag, 28. November, 08:00 Uhr keins, endet der Tausch.',
    })
    expect(inLanguage('de', 'REQUEST_ACCEPTED', 'receiver', late).consequence).toBe(
      'Kommt bis Samstag, 28. November, 08:00 Uhr keins, bekommst du alles zurück: 4,10 € und 4 Punkte.',
    )
    for (const language of UI_LANGUAGES) {
      for (const role of ['sender', 'receiver'] as const) {
        const { headline, consequence } = inLanguage(language, 'REQUEST_ACCEPTED', role, late)
        expect(`${headline} ${consequence}`).not.toMatch(/24|72/u)
        expect(consequence).toContain('28')
      }
    }
  })
})

describe('what the sentence of a troubled exchange says', () => {
  test('after a refund for a parcel that may be on its way nobody is told to offer the book again', () => {
    for (const gone of AWAY) {
      expect(consequenceOfRefund(gone)).not.toContain('neu anbieten')
      expect(consequenceOfRefund(gone)).toContain('Ist das Buch schon bei Jonas')
    }
    expect(consequenceOfRefund({ labelTaken: false, isSent: false })).toContain('neu anbieten')
  })

  test('whoever has sent a book, also without our label, is not asked to keep it', () => {
    const kept = { labelTaken: false, isSent: false }
    expect(inLanguage('de', 'DISPUTED', 'sender', kept).consequence).toContain('Bitte verschick das Buch nicht')
    for (const gone of AWAY) {
      expect(inLanguage('de', 'DISPUTED', 'sender', gone).consequence).not.toContain('nicht')
      const disputed = inLanguage('de', 'DISPUTED', 'sender', { ...gone, problemKind: 'CHARGEBACK' })
      expect(`${disputed.headline} ${disputed.consequence}`).not.toMatch(/Bitte nicht verschicken/u)
    }
  })

  test('a disputed payment is not told as a report: the sender keeps the book, or reads what now', () => {
    const disputed = { problemKind: 'CHARGEBACK', lastStep: 'reportChargeback' } as const
    const unsent = inLanguage('de', 'DISPUTED', 'sender', { ...disputed, labelTaken: false })
    expect(unsent.headline).toBe('Bitte nicht verschicken: Die Zahlung von Jonas ist beanstandet.')
    const taken = inLanguage('de', 'DISPUTED', 'sender', { ...disputed, labelTaken: true })
    expect(taken.consequence).toContain('Ist es schon unterwegs, heb alles auf')
    const payer = inLanguage('de', 'DISPUTED', 'receiver', disputed)
    for (const { headline, consequence } of [unsent, taken, payer]) expect(`${headline} ${consequence}`).not.toMatch(/gemeldet|nichts tun/u)
    // What comes back comes from the bank as long as the payment is disputed there, whatever was reported first.
    const ended = { ...disputed, closeReason: 'DECIDED_REFUNDED' } as const
    const reported = { ...ended, problemKind: 'DAMAGED' } as const
    for (const one of [ended, reported]) {
      expect(inLanguage('de', 'CANCELLED', 'receiver', { ...one, isPaymentDisputed: true }).consequence).toContain('von deiner Bank')
      expect(inLanguage('de', 'CANCELLED', 'receiver', { ...one, isPaymentDisputed: false }).consequence).not.toContain('Bank')
    }
  })

  test('what nobody said counts, and is said to count', () => {
    for (const role of ['sender', 'receiver'] as const) {
      expect(inLanguage('de', 'SENT', role, { lastStep: 'assumeSent' }).headline).toContain('gilt als verschickt')
      expect(inLanguage('de', 'RECEIVED', role, { closeReason: 'ASSUMED_RECEIVED' }).headline).toContain('gilt als angekommen')
      expect(inLanguage('de', 'RECEIVED', role, { closeReason: 'CONFIRMED' }).headline).not.toContain('gilt')
    }
    expect(inLanguage('de', 'EXPIRED', 'sender', { closeReason: 'NOT_ANSWERED_AGAIN' }).consequence).toContain(
      'macht dein ganzes Regal Pause',
    )
  })
})

/** What is said first of so many copies. */
function saidOf(prices: readonly number[], ...[status, role, more]: [ExchangeState, Exchange['role'], Partial<Exchange>?]) {
  overwriteGetLocale(() => 'de')
  const { headline, consequence } = storyOf(exchangeOf(prices, status, role, more))
  return plain(`${headline} ${consequence}`)
}

describe('what is said of one copy and of three', () => {
  test('is a book or a parcel, an offer or offers', () => {
    const withdrawn = { closeReason: 'WITHDRAWN' } as const
    expect(saidOf([4], 'SENT', 'sender')).toContain('Das Buch ist unterwegs.')
    expect(saidOf([4, 5, 6], 'SENT', 'sender')).toContain('Das Paket ist unterwegs.')
    expect(saidOf([4], 'CANCELLED', 'sender', withdrawn)).toContain('Dein Angebot ist aus dem Regal. Du kannst das Buch neu anbieten.')
    expect(saidOf([4, 5, 6], 'CANCELLED', 'sender', withdrawn)).toContain('Deine Angebote sind aus dem Regal. Du kannst die Bücher')
  })

  test('promises everything back only where nothing less can be decided', () => {
    expect(saidOf([4], 'DISPUTED', 'receiver')).toContain('Geben wir dir recht, bekommst du alles zurück: 4,10 €')
    expect(saidOf([4, 5, 6], 'DISPUTED', 'receiver')).toContain(
      'für einzelne Bücher ihren Preis zurück und für das ganze Paket alles: 4,10 €',
    )
  })

  test('counts what comes along, not what was left out', () => {
    const { lines } = exchangeOf([4, 5], 'SENT', 'sender')
    const leftOut = lines.map((line, place) =>
      place === 0 ? { ...line, state: 'LEFT_OUT' as const, leftOutReason: 'KEPT' as const } : line,
    )
    expect(saidOf([4, 5], 'SENT', 'sender', { lines: leftOut })).toContain('Das Buch ist unterwegs.')
  })
})
