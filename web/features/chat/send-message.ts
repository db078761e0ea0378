import type { Message } from '#contract/chat.ts'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { notifyFailure, notifySuccess } from '../../ui/notifications/notify.ts'

/** Sends a message. @throws ApiError. */
export async function sendMessage(to: string, payload: string): Promise<Message> {
  const { message } = await read(browserApi.api.v1.chat['new-message'].$post({ json: { to, payload } }))
  return message
}

/** Says what became of a message: on its way, looked at first, or not delivered. */
export function tellOutcome({ hiddenReason, heldForReview }: Message): void {
  if (hiddenReason !== null) notifyFailure(m['chat.sentHidden']({ count: BULK_MESSAGE_RECIPIENTS }))
  else notifySuccess(heldForReview ? m['chat.sentHeld']() : m['chat.sent']())
}
