import type { ExchangeStage } from '../factories/exchange-stage.ts'
import { EVERYBODY, forAll, foundBy, MEMBERS, ONLY_SENDER, type PermissionRows } from './permission-row.ts'

/** The sender writes to the receiver; gives the conversation. */
async function writeMessage({ sender, receiver }: ExchangeStage): Promise<string> {
  await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'Ist das Buch noch da?' })
  return (await receiver.caller.get('/chat/conversation_previews')).body.previews[0].conversationUuid
}

const NOBODYS = '3a1b0ddc-9c27-4c3c-8a53-6a4c9f6f1a10'
const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const MEMBER_FINDS_NONE = { ...forAll(404), guest: 401 }

/** Chat, inbox, devices and withdrawals: who may call what. */
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
  // Of a site without keys, which sends nothing.
  'get /push/devices': { stage: 'offered', expected: MEMBERS },
  'post /push/devices': { stage: 'offered', body: () => SUBSCRIPTION, expected: MEMBER_FINDS_NONE },
  'put /push/devices/{uuid}': {
    stage: 'offered',
    path: () => `/push/devices/${NOBODYS}`,
    body: () => ({ kinds: [], showsContent: false }),
    expected: MEMBER_FINDS_NONE,
  },
  'delete /push/devices/{uuid}': { stage: 'offered', path: () => `/push/devices/${NOBODYS}`, expected: MEMBER_FINDS_NONE },
  'post /unsubscribe/{token}': { stage: 'offered', path: () => '/unsubscribe/unknown', expected: forAll(400) },
}
