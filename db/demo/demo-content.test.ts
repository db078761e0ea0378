import { describe, expect, it } from 'vitest'
import { DEMO_BOOKS } from './books/books.ts'
import { DEMO_EXCHANGES } from './exchanges.ts'
import { DEMO_MEMBERS } from './members.ts'
import { DEMO_OFFERS } from './offers.ts'
import { DEMO_PHOTOS } from './photos.ts'

const GENRES = [
  'cartoons-comic',
  'fantasy-science-fiction',
  'freizeit-hobby',
  'romane-erzaehlungen',
  'jugendbuecher',
  'kinderbuecher',
  'krimis-thriller',
  'lyrik-dramatik',
  'philosophie-psychologie',
  'ratgeber',
  'sach-fachbuecher',
  'andere',
]

const STATES: Readonly<Record<string, number>> = {
  PENDING_PAYMENT: 1,
  REQUESTED: 3,
  ACCEPTING: 1,
  LABEL_READY: 3,
  SENT: 2,
  DISPUTED: 1,
  RECEIVED: 6,
  DECLINED: 1,
  REVOKED: 1,
  EXPIRED: 1,
  PAYMENT_FAILED: 1,
  CANCELLED: 1,
  LOST: 1,
}

const bookKeys = new Set(DEMO_BOOKS.map((book) => book.key))
const traders = new Set(DEMO_MEMBERS.filter((one) => one.role === 'member' && one.key !== 'neu').map((one) => one.key))

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false
  const sum = [...text].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

describe('the demo books', () => {
  it('have ISBNs with right check digits', () => {
    expect(DEMO_BOOKS.filter((book) => !isIsbn13(book.isbn13)).map((book) => book.key)).toEqual([])
  })

  it('have unique keys, ISBNs and descriptions', () => {
    expect(repeated(DEMO_BOOKS.map((book) => book.key))).toEqual([])
    expect(repeated(DEMO_BOOKS.map((book) => book.isbn13))).toEqual([])
    expect(repeated(DEMO_BOOKS.map((book) => book.description))).toEqual([])
  })

  it('have descriptions of a sensible length and no exclamation marks', () => {
    for (const { key, description } of DEMO_BOOKS) {
      expect(description.length, key).toBeGreaterThanOrEqual(60)
      expect(description.length, key).toBeLessThanOrEqual(600)
      expect(description, key).not.toContain('!')
    }
  })

  it('cover every genre and no other', () => {
    const used = new Set<string>(DEMO_BOOKS.flatMap((book) => book.genres))
    expect([...used].toSorted()).toEqual(GENRES.toSorted())
  })

  it('hold two editions of one work', () => {
    const works = DEMO_BOOKS.map((book) => `${book.title} – ${book.authors.join(', ')}`)
    expect(repeated(works)).toEqual(['Ein ganzes Leben – Robert Seethaler'])
  })
})

describe('the demo members', () => {
  it('have unique keys and addresses at example.org', () => {
    expect(repeated(DEMO_MEMBERS.map((one) => one.key))).toEqual([])
    expect(repeated(DEMO_MEMBERS.map((one) => one.email))).toEqual([])
    for (const { email } of DEMO_MEMBERS) expect(email).toMatch(/^[a-z]+@example\.org$/)
  })

  it('have a whole address, apart from the new one', () => {
    for (const one of DEMO_MEMBERS) {
      const whole = [one.streetNameNumber, one.postalCode, one.city]
      if (one.key === 'neu') expect(whole).toEqual([undefined, undefined, undefined])
      else expect(one.postalCode, one.key).toMatch(/^\d{5}$/)
      if (one.key !== 'neu') expect(whole, one.key).not.toContain(undefined)
    }
  })

  it('hold exactly one admin', () => {
    expect(DEMO_MEMBERS.filter((one) => one.role === 'admin').map((one) => one.email)).toEqual(['admin@example.org'])
  })
})

describe('the demo offers', () => {
  it('point to books and to members who trade', () => {
    for (const { book, owner } of DEMO_OFFERS) {
      expect(bookKeys, book).toContain(book)
      expect(traders, owner).toContain(owner)
    }
  })

  it('hold no book twice from one owner', () => {
    expect(repeated(DEMO_OFFERS.map(({ book, owner }) => `${book} of ${owner}`))).toEqual([])
  })

  it('shown in photos are offered, each with four at most', () => {
    const offered = DEMO_OFFERS.map(({ book, owner }) => `${book} ${owner}`)
    expect(DEMO_PHOTOS.filter(({ book, owner, photos }) => !offered.includes(`${book} ${owner}`) || photos.length > 4)).toEqual([])
    expect(repeated(DEMO_PHOTOS.map(({ book, owner }) => `${book} ${owner}`))).toEqual([])
  })

  it('cost 1 to 15 points', () => {
    for (const { book, price } of DEMO_OFFERS) {
      expect(Number.isInteger(price), book).toBe(true)
      expect(price, book).toBeGreaterThanOrEqual(1)
      expect(price, book).toBeLessThanOrEqual(15)
    }
  })

  it('are each put in at another moment, twelve of them in the last two days', () => {
    expect(repeated(DEMO_OFFERS.map((offer) => offer.daysAgo))).toEqual([])
    expect(DEMO_OFFERS.filter((offer) => offer.daysAgo <= 2)).toHaveLength(12)
  })

  it('ask more for a better copy of the same book', () => {
    const ranks = ['SATISFACTORY', 'GOOD', 'EXCELLENT', 'LIKE_NEW']
    const pairs = DEMO_OFFERS.flatMap((one) => DEMO_OFFERS.filter((other) => other.book === one.book).map((other) => ({ one, other })))
    const better = pairs.filter(({ one, other }) => ranks.indexOf(one.condition) > ranks.indexOf(other.condition))
    expect(better.length).toBeGreaterThan(0)
    expect(better.filter(({ one, other }) => one.price <= other.price).map(({ one }) => one.book)).toEqual([])
  })
})

describe('the demo exchanges', () => {
  it('show every state', () => {
    const counts: Record<string, number> = {}
    for (const { status } of DEMO_EXCHANGES) counts[status] = (counts[status] ?? 0) + 1
    expect(counts).toEqual(STATES)
  })

  it('point to books and to two different members who trade', () => {
    for (const { book, together = [], sender, receiver } of DEMO_EXCHANGES) {
      for (const copy of [book, ...together.map((other) => other.book)]) expect(bookKeys, copy).toContain(copy)
      expect(traders, sender).toContain(sender)
      expect(traders, receiver).toContain(receiver)
      expect(sender, book).not.toBe(receiver)
    }
  })

  it('cost 1 to 99 points', () => {
    for (const { book, price } of DEMO_EXCHANGES.flatMap((demo) => [demo, ...(demo.together ?? [])])) {
      expect(Number.isInteger(price), book).toBe(true)
      expect(price, book).toBeGreaterThanOrEqual(1)
      expect(price, book).toBeLessThanOrEqual(99)
    }
  })

  it('pay no more than the price with extra points', () => {
    for (const { book, price, together = [], extraPoints = 0 } of DEMO_EXCHANGES) {
      expect(extraPoints, book).toBeLessThanOrEqual(together.reduce((sum, copy) => sum + copy.price, price))
    }
  })

  it('are recent where a deadline is running', () => {
    const most: Record<string, number> = { PENDING_PAYMENT: 0.1, REQUESTED: 44 }
    const late = DEMO_EXCHANGES.filter(({ status, hoursAgo }) => hoursAgo >= (most[status] ?? Number.POSITIVE_INFINITY))
    expect(late.map(({ book }) => book)).toEqual([])
  })
})
