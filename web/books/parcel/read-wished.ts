import { read, type ApiClient } from '../../platform/api/api-client.ts'

/** Those of some books that the member wishes for; none where that cannot be read, as a page does not fail for it. */
export async function readWished({ api }: ApiClient, books: readonly { uuid: string }[]): Promise<string[]> {
  if (books.length === 0) return []
  const call = read(api.v1.exchanges['wish-list'].among.$get({ query: { books: books.map(({ uuid }) => uuid).join(',') } }))
  return call.then(
    ({ wished }) => wished,
    () => [],
  )
}
