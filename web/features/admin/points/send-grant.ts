import { browserApi, callApi } from '../../../platform/api/api-client.ts'

export type Grant = 'point' | 'fee'

/** A key that tells one wish to grant from another; it protects from double clicks, not from people. */
export function newRequestKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** Gives points, one unless said, or a free service fee; the same key is the same grant. @throws ApiError */
export async function sendGrant(
  grant: Grant,
  { points, ...json }: { userEmail: string; reason: string; points?: number },
  requestKey: string,
): Promise<{ exchangeTokens: number; serviceFees: number; proposed?: true | undefined }> {
  const calls = browserApi.api.v1
  const headers = { 'Idempotency-Key': requestKey }
  if (grant === 'fee') return callApi(calls['add-free-service-fee'].$post({ json }, { headers }))
  return callApi(calls['add-free-exchange-token'].$post({ json: { ...json, ...(points !== undefined && { points }) } }, { headers }))
}
