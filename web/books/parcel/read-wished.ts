import { callApi, type ApiClient } from '../../platform/api/api-client.ts'

/** Books among these that the member wishes for; none when they cannot be read, as the page works without them. */
export async function readWished({ api }: ApiClient, books: readonly { uuid: string }[]): Promise<string[]> {
  if (books.length === 0) return []
  const call = callApi(api.v1.exchanges['wish-list'].among.$get({ query: { books: books.map(({ uuid }) => uuid).join(',') } }))
  return call.then(
    ({ wished }) => wished,
    () => [],
  )
}
