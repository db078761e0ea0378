import { ApiError, read, type ApiClient } from '../../platform/api-client.ts'

/**
 * A book with its offers.
 * @throws Response 404 for a book that does not exist and for what is no uuid (decision 30).
 */
export async function readBook(api: ApiClient, uuid: string) {
  try {
    return await read(api.api.v1.books.book[':uuid'].$get({ param: { uuid } }))
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')) {
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
