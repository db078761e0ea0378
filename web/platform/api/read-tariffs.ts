import type { Tariffs } from '#domain/postage.ts'
import { read, type ApiClient } from './api-client.ts'

/** What postage costs today; read in loaders, so that server and browser show the same. */
export async function readTariffs({ api }: ApiClient): Promise<Tariffs> {
  return (await read(api.v1.postage.$get())).tariffs
}
