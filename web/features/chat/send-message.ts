import type { Message } from '#contract/chat.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { notifySuccess } from '../../ui/notifications/notify.ts'

/** Sends a message; one that is sent again under the same key is still the same message. @throws ApiError. */
export async function sendMessage(to: string, payload: string, key: string): Promise<Message> {
  const { message } = await read(browserApi.api.v1.chat['new-message'].$post({ json: { to, payload, key } }))
  return message
}

/** Says what became of a message: on its way, or looked at first. */
export function tellOutcome({ heldForReview }: Message): void {
  notifySuccess(heldForReview ? m['chatHeld.sent']() : m['chat.sent']())
}
