import { browserApi, read } from '../../../platform/api/api-client.ts'

export type Grant = 'point' | 'fee'

/** A key that tells one wish to grant from another; it protects from double clicks, not from people. */
export function newRequestKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** Gives a point or a free service fee; the same key is the same grant. @throws ApiError */
export async function sendGrant(
  grant: Grant,
  json: { userEmail: string; reason: string },
  requestKey: string,
): Promise<{ exchangeTokens: number; serviceFees: number }> {
  const calls = browserApi.api.v1
  const call = grant === 'point' ? calls['add-free-exchange-token'] : calls['add-free-service-fee']
  return read(call.$post({ json }, { headers: { 'Idempotency-Key': requestKey } }))
}
