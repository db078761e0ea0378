import type { EndpointShape } from './endpoint.ts'
import * as contract from './endpoints.ts'

type Contract = typeof contract

/** Every endpoint of the API by its name; the typed client and the completeness test read this. */
export type Endpoints = { [K in keyof Contract as Contract[K] extends EndpointShape ? K : never]: Contract[K] }

/** All endpoints as a list, for the tests that no declared call is left unserved. */
export const endpoints: EndpointShape[] = (Object.values(contract) as unknown[]).filter(
  (value): value is EndpointShape => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)
