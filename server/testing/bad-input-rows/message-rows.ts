import { NO_EMAIL, NO_REASON, NO_TEXT, type BadInputRows } from './bad-input-row.ts'

const NOBODYS = '3a1b0ddc-9c27-4c3c-8a53-6a4c9f6f1a10'

/** Chat, inbox, devices and withdrawals: what they must refuse. */
export const messageBadInput: BadInputRows = {
  'post /withdrawals': {
    caller: 'guest',
    body: () => ({ name: 'Mara Krüger', email: 'mara@example.org' }),
    fields: { name: NO_TEXT, email: NO_EMAIL, reference: NO_TEXT },
  },
  'post /chat/new-message': {
    body: ({ receiver }) => ({ to: receiver.id, payload: 'Guten Tag' }),
    codes: ['NOT_FOUND'],
    fields: {
      to: ['x', '00000000-0000-4000-8000-000000000000'],
      payload: ['  ', '\u202e', 'x'.repeat(20_000)],
      key: ['x'],
    },
  },
  'get /chat/conversation_previews': {
    paths: () => ['/chat/conversation_previews?before=x'],
  },
  'post /notifications/read': {
    body: () => ({ ids: [] }),
    fields: {
      ids: ['x', ['x'], [1], Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000')],
    },
  },
  'post /push/devices': {
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }),
    fields: {
      endpoint: ['x', '', null, 1, `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
      p256dh: ['', 'B', `C${'A'.repeat(86)}`, `B${'A'.repeat(87)}`, null],
      auth: ['', 'A'.repeat(21), 'A'.repeat(23), '='.repeat(22), null],
    },
    codes: ['NOT_FOUND'],
  },
  'put /push/devices/{uuid}': {
    path: () => `/push/devices/${NOBODYS}`,
    body: () => ({ kinds: ['message'], showsContent: false }),
    fields: { kinds: ['message', ['everything'], [1], null], showsContent: ['true', 1, null] },
    paths: () => ['x', '%00', '1'].map((uuid) => `/push/devices/${uuid}`),
    codes: ['NOT_FOUND'],
  },
  'delete /push/devices/{uuid}': { paths: () => ['x', '%00', '1'].map((uuid) => `/push/devices/${uuid}`) },
  'post /unsubscribe/{token}': { caller: 'guest', paths: () => ['%00', 'a%00b', 'x'.repeat(101)].map((token) => `/unsubscribe/${token}`) },
  'post /admin/offensive-words': {
    body: () => ({ word: 'Stinkstiefel', language: 'de' }),
    fields: { word: [...NO_TEXT, ' ', 'x', '12', '***', 'x'.repeat(61)] },
  },
  'get /withdrawals': { paths: () => ['/withdrawals?state=x'] },
  'post /withdrawals/handle': {
    body: ({ offer }) => ({ uuids: [offer], reason: 'Erstattet' }),
    codes: ['CASE_DECIDED'],
    fields: {
      uuids: ['x', ['x'], [1], Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000')],
      reason: NO_REASON,
    },
  },
  'post /withdrawals/{uuid}/reopen': {
    body: () => ({ reason: 'Doch nicht' }),
    codes: ['NOT_FOUND'],
    fields: { reason: NO_REASON },
  },
}
