import { SIMILAR_ON_PHONES } from '#domain/policy/catalogue.ts'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { shownBook, type ShownBook } from '../../../books/shown-book.ts'

/** A book with its offers. @throws Response 404 for an unknown book or an invalid uuid (decision 30). */
export async function readBook(api: ApiClient, uuid: string) {
  try {
    return await callApi(api.api.v1.books.book[':uuid'].$get({ param: { uuid } }))
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) {
      throw new Response(null, { status: 404 })
    }
    throw error
  }
}

/** Recipient of the latest request for this book; null when unknown. */
export async function readNewestRecipient(api: ApiClient, bookUuid: string): Promise<string | null> {
  const { booksRequestedByMe } = await callApi(api.api.v1.exchanges['get-requested-books'].$get({ query: {} })).catch(() => ({
    booksRequestedByMe: [],
  }))
  const newest = booksRequestedByMe
    .filter((request) => request.book.uuid === bookUuid)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
  return newest?.offeredBy.firstName ?? null
}

/** What stands around a book: similar ones, others from the same shelf, its article. */
interface AroundBook {
  similar: ShownBook[]
  sameShelf: ShownBook[]
  article: string
}

/** Reads optional parts of a book page; none after a failed call. */
export async function readAroundBook(api: ApiClient, uuid: string): Promise<AroundBook> {
  const [books, article] = await Promise.all([
    callApi(api.api.v1.books['similar-to'][':a'][':b'].$get({ param: { a: uuid, b: String(SIMILAR_ON_PHONES) } }))
      .then(({ recommendedBooks, sameShelf }) => ({ similar: recommendedBooks.map(shownBook), sameShelf: sameShelf.map(shownBook) }))
      .catch(() => ({ similar: [], sameShelf: [] })),
    callApi(api.api.v1.books['book-article'][':id'].$get({ param: { id: uuid } }))
      .then((answer) => answer.article)
      .catch(() => ''),
  ])
  return { ...books, article }
}
