import { SIMILAR_ON_PHONES } from '#domain/policy/catalogue.ts'
import { hasCode, read, type ApiClient } from '../../../platform/api/api-client.ts'
import { shownBook, type ShownBook } from '../../../books/shown-book.ts'

/**
 * A book with its offers.
 * @throws Response 404 for a book that does not exist and for what is no uuid (decision 30).
 */
export async function readBook(api: ApiClient, uuid: string) {
  try {
    return await read(api.api.v1.books.book[':uuid'].$get({ param: { uuid } }))
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) {
      throw new Response(null, { status: 404 })
    }
    throw error
  }
}

/** Who the newest request for this book went to, for the sentence after ordering; null when it is not known any more. */
export async function readNewestRecipient(api: ApiClient, bookUuid: string): Promise<string | null> {
  const { booksRequestedByMe } = await read(api.api.v1.exchanges['get-requested-books'].$get()).catch(() => ({ booksRequestedByMe: [] }))
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

/** Reads what stands around a book; a page whose book is there does not fail for these. */
export async function readAroundBook(api: ApiClient, uuid: string): Promise<AroundBook> {
  const [books, article] = await Promise.all([
    read(api.api.v1.books['similar-to'][':a'][':b'].$get({ param: { a: uuid, b: String(SIMILAR_ON_PHONES) } }))
      .then(({ recommendedBooks, sameShelf }) => ({ similar: recommendedBooks.map(shownBook), sameShelf: sameShelf.map(shownBook) }))
      .catch(() => ({ similar: [], sameShelf: [] })),
    read(api.api.v1.books['book-article'][':id'].$get({ param: { id: uuid } }))
      .then((answer) => answer.article)
      .catch(() => ''),
  ])
  return { ...books, article }
}
