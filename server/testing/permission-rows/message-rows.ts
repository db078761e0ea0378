import type { ExchangeStage } from '../factories/exchange-stage.ts'
import { EVERYBODY, forAll, foundBy, MEMBERS, ONLY_SENDER, type PermissionRows } from './permission-row.ts'

/** The sender writes to the receiver; gives the conversation. */
async function writeMessage({ sender, receiver }: ExchangeStage): Promise<string> {
  await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'Ist das Buch noch da?' })
  return (await receiver.caller.get('/chat/conversation_previews')).body.previews[0].conversationUuid
}

/** Chat, inbox and withdrawals: who may call what. */
export const messagePermissions: PermissionRows = {
  'post /withdrawals': { stage: 'offered', body: () => ({ name: 'Mara Krüger', email: 'mara@example.org' }), expected: EVERYBODY },
  'post /chat/new-message': {
    stage: 'offered',
    body: ({ receiver }) => ({ to: receiver.id, payload: 'Guten Tag' }),
    expected: { guest: 401, unverified: 403, receiver: 404, other: 200, sender: 200 },
  },
  'get /events': { stage: 'offered', query: () => '?for=0', expected: MEMBERS },
  'get /chat/conversation_previews': { stage: 'offered', expected: MEMBERS },
  'get /chat/conversation/{uuid}': {
    stage: 'offered',
    prepare: writeMessage,
    path: ({ prepared }) => `/chat/conversation/${prepared}`,
    expected: { ...ONLY_SENDER, receiver: 200 },
  },
  'post /chat/mark_conversation_read/{uuid}': {
    stage: 'offered',
    prepare: writeMessage,
    path: ({ prepared }) => `/chat/mark_conversation_read/${prepared}`,
    expected: { ...ONLY_SENDER, receiver: 200 },
  },
  'get /notifications': { stage: 'requested', expected: MEMBERS, finds: foundBy('exchange', 'sender', 'receiver') },
  'get /notifications/unread': { stage: 'requested', expected: MEMBERS },
  'post /notifications/read': { stage: 'requested', body: () => ({ all: true }), expected: MEMBERS },
  'post /unsubscribe/{token}': { stage: 'offered', path: () => '/unsubscribe/unknown', expected: forAll(400) },
}
