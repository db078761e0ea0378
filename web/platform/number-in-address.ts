import { LIST_START_MAX } from '#domain/policy/interface.ts'

/** A whole number from 1 to `most` in an address; undefined otherwise. */
export function numberInAddress(address: URLSearchParams, name: string, most: number): number | null {
  const asked = Number(address.get(name))
  return Number.isSafeInteger(asked) && asked > 0 && asked <= most ? asked : null
}

/** Offset of a list within the API's limit; 0 otherwise. */
export function listStart(address: URLSearchParams, name = 'start'): number {
  return numberInAddress(address, name, LIST_START_MAX) ?? 0
}
