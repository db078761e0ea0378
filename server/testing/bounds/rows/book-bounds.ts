import type { Answer } from '../../caller.ts'
import { createBook, createOffer } from '../../factories/exchange-factories.ts'
import { dayFromToday, isSuccess, least, letters, most, names, words, type Bound, type Bounds } from '../bound.ts'
import { editBook } from '../../factories/read-and-decide.ts'

const fine = { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de' }

function book(field: string, change: (n: number) => object): Bound {
  return {
    ...most('new book', field, ({ sender }, n) => sender.caller.post('/books/create', { book: { ...fine, ...change(n) } })),
    isRefused: names('book'),
  }
}

/** A name of an author that is all of the field, and a hundred short ones that fill it. */
const someAuthors = (n: number): string => 'Eva A, '.repeat(Math.floor(n / 7)) + letters(n % 7 || 7).slice(0, n % 7)

function offer(change: (n: number) => object): Bound['send'] {
  return async ({ sender, book: bookUuid }, n) =>
    sender.caller.post('/exchanges/create-offer', { bookUuid, price: 3, condition: 'GOOD', acceptedTerms: true, ...change(n) })
}

function changeOffer(change: (n: number) => object): Bound['send'] {
  return ({ sender, offer: id }, n) =>
    sender.caller.put(`/exchanges/offer/${id}`, { price: 2, condition: 'GOOD', comment: '', ...change(n) })
}

const changePrices: Bound['send'] = ({ sender, offer: id }, price) =>
  sender.caller.post('/exchanges/my-book-offers/change', { act: 'PRICE', uuids: [id], price })

const stackRow = (n: object) => ({
  rows: [{ key: crypto.randomUUID(), foundBy: 'TYPED', title: 'Ein Buch', scannedAt: '2026-01-01T00:00:00Z', ...n }],
})
const addToStack =
  (change: (n: number) => object): Bound['send'] =>
  ({ sender }, n) =>
    sender.caller.post('/intake/rows', stackRow(change(n)))

const setDefaults: Bound['send'] = ({ sender }, n) =>
  sender.caller.put('/intake/defaults', {
    condition: 'GOOD',
    priceRule: 'FIXED',
    points: n,
    smokeFree: false,
    petFree: false,
    numbers: false,
  })

const wishNext: Bound['send'] = async ({ newMember, sender }, maxPoints) => {
  const id = await createOffer(sender.caller, 1)
  const { caller } = await newMember()
  const { totalCents: amount, version } = (await caller.get(`/checkout/quote?ofid=${id}`)).body.quote
  const nextCopy = { maxPoints, condition: 'GOOD' }
  return caller.post(`/sandbox/order/${id}/intent`, { amount, version, nextCopy })
}

const PRICES: [of: string, field: string, send: Bound['send']][] = [
  ['copy on offer', 'price', offer((price) => ({ price }))],
  ['changed copy', 'price', changeOffer((price) => ({ price }))],
  ['many changed copies', 'price', changePrices],
  ['row of the stack', 'rows', addToStack((price) => ({ price }))],
  ['defaults of the stack', 'points', setDefaults],
  ['search', 'priceMax', ({ guest }, n) => guest.get(`/books/search?priceMax=${n}`)],
  ['search', 'priceMin', ({ guest }, n) => guest.get(`/books/search?priceMin=${n}`)],
]

/** Books of their own that a new member puts on offer; the answer is that of the last. */
const offerManyBooks: Bound['send'] = async ({ newMember }, n) => {
  const { caller } = await newMember()
  let answer: Answer | undefined
  for (let count = 1; count <= n; count++) {
    const bookUuid = await createBook(caller)
    answer = await caller.post('/exchanges/create-offer', { bookUuid, price: 1, condition: 'GOOD', acceptedTerms: true })
    isSuccess(answer)
  }
  const { numExchangeTokens, numWaitingPoints } = (await caller.get('/session')).body
  const earned = numExchangeTokens + numWaitingPoints
  return { status: answer?.status ?? 0, headers: new Headers(), body: { code: earned === n ? 'EARNED' : 'NOT_EARNED', earned } }
}

function pause(from: number, until: number): Bound['send'] {
  return async ({ newMember }, n) =>
    (await newMember()).caller.post('/edit-profile/shelf-pause', {
      from: dayFromToday(from * n),
      until: dayFromToday(from * n + until * (n - 1)),
    })
}

/** Books and copies. */
export const bookBounds: Bounds = {
  TITLE_MAX: [
    book('title', (n) => ({ title: letters(n) })),
    most(
      'row of the stack',
      'rows',
      addToStack((n) => ({ title: letters(n) })),
    ),
    most('wish for a missing book', 'title', ({ sender }, n) =>
      sender.caller.post('/wishes/missing-books', { title: letters(n), authors: 'Eva A' }),
    ),
    most('look-alikes', 'title', ({ sender }, n) => sender.caller.get(`/books/look-alikes?title=${'a'.repeat(n)}&authors=A`)),
  ],
  AUTHORS_MAX: [
    book('one author', (n) => ({ authors: letters(n) })),
    book('many authors', (n) => ({ authors: someAuthors(n) })),
    most('wish for a missing book', 'authors', ({ sender }, n) =>
      sender.caller.post('/wishes/missing-books', { title: 'Neu', authors: letters(n) }),
    ),
  ],
  PUBLISHER_MAX: [book('publisher', (n) => ({ publisher: letters(n) }))],
  DESCRIPTION_MAX: [book('description', (n) => ({ description: words(n) }))],
  PAGES_MIN: [{ ...book('numberOfPages', (numberOfPages) => ({ numberOfPages })), kind: 'min' }],
  PAGES_MAX: [book('numberOfPages', (numberOfPages) => ({ numberOfPages }))],
  YEAR_MIN: [{ ...book('publishDate', (publishDate) => ({ publishDate })), kind: 'min' }],
  ARTICLE_MAX: [
    {
      ...most('article', 'book', async ({ admin, sender }, n) =>
        editBook(admin.caller, await createBook(sender.caller), { book: { ...fine, article: `<p>${words(n - 7)}</p>` } }),
      ),
    },
  ],
  ASKED_TITLE_MAX: [
    most('books by title', 'title', ({ sender }, n) => sender.caller.get(`/books/by-title?title=${'a'.repeat(n)}`)),
    most('books by title', 'author', ({ sender }, n) => sender.caller.get(`/books/by-title?title=Momo&author=${'a'.repeat(n)}`)),
  ],
  OFFER_PRICE_MIN: PRICES.map(([of, field, send]) => least(of, field, send)),
  OFFER_PRICE_MAX: [...PRICES.map(([of, field, send]) => most(of, field, send)), most('wish for the next copy', 'nextCopy', wishNext)],
  OFFER_COMMENT_MAX: [
    most(
      'copy on offer',
      'comment',
      offer((n) => ({ comment: words(n) })),
    ),
    most(
      'changed copy',
      'comment',
      changeOffer((n) => ({ comment: words(n) })),
    ),
  ],
  FREE_POINT_BOOKS: [
    {
      of: 'books of a member that earn a point',
      kind: 'max',
      send: offerManyBooks,
      isTaken: ({ body }, n) => {
        if (body.earned !== n) throw new Error(`${n} books have earned ${body.earned} points.`)
      },
      isRefused: ({ body }) => {
        if (body.code !== 'NOT_EARNED') throw new Error('One more book has earned a point.')
      },
    },
  ],
  SHELF_PAUSE_MAX_DAYS: [most('begin of a pause', 'from', pause(1, 0)), most('days of a pause', 'until', pause(0, 1))],
  SHELF_QUERY_MAX: [most('own shelf', 'q', ({ sender }, n) => sender.caller.get(`/exchanges/my-book-offers?q=${'a'.repeat(n)}`))],
  SHELF_CHANGE_MAX: [
    most('changed copies', 'uuids', ({ sender }, n) =>
      sender.caller.post('/exchanges/my-book-offers/change', { act: 'PAUSE', uuids: Array.from({ length: n }, () => crypto.randomUUID()) }),
    ),
  ],
  BOOKS_DECIDED_MAX: [
    most('books decided on at once', 'bookIds', ({ admin, book: id }, n) =>
      admin.caller.post('/books/decide', { bookIds: Array.from({ length: n }, () => id), decision: 'review' }),
    ),
  ],
}
