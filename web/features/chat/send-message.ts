import type { Message } from '#contract/chat.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { notifySuccess } from '../../ui/notify.ts'

/** Sends a message; a resend under the same key is the same message. @throws ApiError. */
export async function sendMessage(to: string, payload: string, key: string): Promise<Message> {
  const { message } = await callApi(browserApi.api.v1.chat['new-message'].$post({ json: { to, payload, key } }))
  return message
}

/** Notifies of the outcome: sent, or held for review. */
export function notifyOutcome({ heldForReview }: Message): void {
  notifySuccess(heldForReview ? m['chatHeld.sent']() : m['chat.sent']())
}
