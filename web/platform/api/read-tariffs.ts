import type { Tariffs } from '#domain/postage.ts'
import { callApi, type ApiClient } from './api-client.ts'

/** Current postage; read in loaders, so server and browser agree. */
export async function readTariffs({ api }: ApiClient): Promise<Tariffs> {
  return (await callApi(api.v1.postage.$get())).tariffs
}
