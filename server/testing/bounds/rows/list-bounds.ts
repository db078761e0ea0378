import { sql } from 'kysely'
import type { Answer } from '../../caller.ts'
import { isNotThere, isSuccess, most, says, type Bound, type Bounds } from '../bound.ts'
import type { BoundStage } from '../bound-stage.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** As many ids as there are numbers up to this one. */
function ids(n: number): string[] {
  return Array.from({ length: n }, () => crypto.randomUUID())
}

const stackRow = (key: string) => ({ key, foundBy: 'TYPED', title: 'Ein Buch', scannedAt: '2026-01-01T00:00:00Z' })

/** A stack with one row fewer than so many, and one more. */
async function fillStack({ newMember, test }: BoundStage, n: number): Promise<Answer> {
  const member = await newMember()
  await sql`
    insert into intake_item (member_id, client_key, found_by, title, scanned_at)
    select ${member.id}::uuid, gen_random_uuid(), 'TYPED', 'Ein Buch', app_now() from generate_series(1, ${n - 1}::int)`.execute(test.db)
  const answer = await member.caller.post('/intake/rows', { rows: [stackRow(crypto.randomUUID())] })
  isSuccess(answer)
  const [refused] = answer.body.refused
  return refused ? { ...answer, status: 400, body: refused } : answer
}

/** Wishes for missing books, one fewer than so many, and one more. */
async function wishForMissing({ newMember, test }: BoundStage, n: number): Promise<Answer> {
  const member = await newMember()
  await sql`
    insert into missing_book_wish (member_id, title, author_keys) select ${member.id}::uuid, 'Band ' || n, '{}'
      from generate_series(1, ${n - 1}::int) n`.execute(test.db)
  return member.caller.post('/wishes/missing-books', { title: 'Noch nicht da', authors: 'Eva A' })
}

const importRows: Bound['send'] = async ({ newMember }, n) => {
  const list = `Title,Author\n${'Momo,Michael Ende\n'.repeat(n)}`
  return (await newMember()).caller.post('/imports', { file: Buffer.from(list).toString('base64') })
}

const starts = (path: string): Bound => most(path, 'start', ({ sender }, n) => sender.caller.get(`${path}?start=${n}`))

/** What no path can be is not there. */
function inPath(bound: Bound): Bound {
  return { ...bound, isRefused: isNotThere }
}

/** A suggestion comes from so many letters on; with fewer there is none. */
function suggests(of: string, find: (stage: BoundStage, n: number) => Promise<Answer>, list: string): Bound {
  const found = ({ body }: Answer): number => body[list].length
  return {
    of,
    kind: 'min',
    send: find,
    isTaken: (answer) => {
      isSuccess(answer)
      if (found(answer) === 0) throw new Error('Nothing is suggested.')
    },
    isRefused: (answer) => {
      isSuccess(answer)
      if (found(answer) > 0) throw new Error('Something is suggested.')
    },
  }
}

/** Lists: where they begin, how much of them one call reads or brings, and what has to be typed. */
export const listBounds: Bounds = {
  LIST_START_MAX: [starts('/books/search'), starts('/notifications'), starts('/exchanges/my-book-offers'), starts('/points/ledger')],
  OFFERS_START_MAX: [starts('/exchanges/all-book-offers'), starts('/exchanges/available-book-offers')],
  PAGE_LIMIT_MAX: [
    most('notifications that were read', 'ids', ({ sender }, n) => sender.caller.post('/notifications/read', { ids: ids(n) })),
    most('notifications', 'limit', ({ sender }, n) => sender.caller.get(`/notifications?limit=${n}`)),
    most('books of a search', 'limit', ({ guest }, n) => guest.get(`/books/search?limit=${n}`)),
  ],
  INTAKE_PAGE_SIZE: [
    most('rows for the stack', 'rows', async ({ newMember }, n) =>
      (await newMember()).caller.post('/intake/rows', { rows: ids(n).map(stackRow) }),
    ),
    most('rows of the stack', 'limit', ({ sender }, n) => sender.caller.get(`/intake?limit=${n}`)),
    most('rows that wait', 'waiting', ({ sender }, n) => sender.caller.get(`/intake/news?waiting=${ids(n).join(',')}`)),
  ],
  INTAKE_OFFER_ROWS: [
    most('rows to offer', 'keys', ({ sender }, n) => sender.caller.post('/intake/offer', { keys: ids(n), acceptedTerms: true })),
  ],
  INTAKE_MAX_ROWS: [
    { of: 'rows of one stack', kind: 'max', send: fillStack, isRefused: says('STACK_FULL') },
    most('rows that are put back', 'keys', ({ sender }, n) => sender.caller.post('/intake/restore', { keys: ids(n) })),
    most('offered rows that are taken back', 'keys', ({ sender }, n) => sender.caller.post('/intake/take-back', { keys: ids(n) })),
    most('rows that get a price', 'keys', ({ sender }, n) => sender.caller.put('/intake/prices', { keys: ids(n), price: 3 })),
  ],
  IMPORT_MAX_ROWS: [
    { of: 'rows of a list', kind: 'max', send: importRows, isRefused: says('TOO_LARGE') },
    most('rows of an import', 'start', ({ sender }, n) => sender.caller.get(`/imports/${NOBODYS}/rows?start=${n}`), isNotThere),
  ],
  IMPORT_WORD_MAX: [
    most(
      'letters of a word for a condition',
      'word',
      ({ sender }, n) => sender.caller.put(`/imports/${NOBODYS}/conditions`, { word: 'x'.repeat(n), condition: 'GOOD' }),
      isNotThere,
    ),
  ],
  MISSING_BOOKS_MAX: [{ of: 'wishes for missing books', kind: 'max', send: wishForMissing, isRefused: says('WISH_LIMIT') }],
  WITHDRAWALS_AT_ONCE: [
    most(
      'withdrawals that are dealt with',
      'uuids',
      ({ admin }, n) => admin.caller.post('/withdrawals/handle', { uuids: ids(n), reason: 'Erstattet' }),
      says('CASE_DECIDED'),
    ),
  ],
  ADMIN_LIST_SIZE: [
    most('jobs to repeat', 'ids', ({ admin }, n) =>
      admin.caller.post('/admin/jobs/repeat', { ids: Array.from({ length: n }, (_, id) => 1_000_000 + id), reason: 'Es geht wieder.' }),
    ),
  ],
  SEARCH_CHOICES_MAX: ['language', 'genre'].map((filter) =>
    most('search', filter, ({ guest }, n) =>
      guest.get(`/books/search?${filter}=${Array.from({ length: n }, (_, one) => `x${one}`).join(',')}`),
    ),
  ),
  SIMILAR_MAX: [most('similar books', 'b', ({ guest, book }, n) => guest.get(`/books/similar-to/${book}/${n}`))].map(inPath),
  LANDING_LATEST_BOOKS: [most('newest books', 'count', ({ guest }, n) => guest.get(`/books/latest/${n}`))].map(inPath),
  PROFILE_PAGE_SIZE: [
    most('books among wishes', 'books', ({ sender }, n) => sender.caller.get(`/exchanges/wish-list/among?books=${ids(n).join(',')}`)),
  ],
  PLACE_QUERY_MIN: [
    suggests('places while typing', ({ guest }, n) => guest.get(`/location/suggestions?q=${'Cottbus'.slice(0, n)}`), 'places'),
  ],
  SUGGEST_MIN_LENGTH: [
    suggests('books while typing', ({ guest }, n) => guest.get(`/books/suggest?q=${'Buch der Prüfung'.slice(0, n)}`), 'suggestions'),
  ],
  AUTHOR_NAMES_MIN_LENGTH: [
    suggests('authors while typing', ({ sender }, n) => sender.caller.get(`/books/authors?q=${'Anna'.slice(0, n)}`), 'authors'),
  ],
}
