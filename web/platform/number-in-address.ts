import { LIST_START_MAX } from '#domain/policy/interface.ts'

/** A whole number from 1 to `most` in an address; anything else there is as if it were absent, so that mangled links still open. */
export function numberInAddress(address: URLSearchParams, name: string, most: number): number | null {
  const asked = Number(address.get(name))
  return Number.isSafeInteger(asked) && asked > 0 && asked <= most ? asked : null
}

/** The offset at which a list begins, as far as the API takes it (contract/endpoint.ts); what is none is the beginning. */
export function listStart(address: URLSearchParams, name = 'start'): number {
  return numberInAddress(address, name, LIST_START_MAX) ?? 0
}
