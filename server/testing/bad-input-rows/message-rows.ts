import { badIds, badPages, NO_CHOICE, NO_EMAIL, NO_REASON, NO_TEXT, type BadInputRows } from './bad-input-row.ts'

/** Chat, inbox and withdrawals: what they must refuse. */
export const messageBadInput: BadInputRows = {
  'post /withdrawals': {
    caller: 'guest',
    body: () => ({ name: 'Mara Krüger', email: 'mara@example.org' }),
    fields: { name: [...NO_TEXT, ''], email: NO_EMAIL, reference: NO_TEXT, language: NO_CHOICE },
  },
  'post /chat/new-message': {
    body: ({ receiver }) => ({ to: receiver.id, payload: 'Guten Tag' }),
    codes: ['NOT_FOUND'],
    fields: {
      to: ['x', 1, null, {}, '00000000-0000-4000-8000-000000000000'],
      payload: [1, true, {}, [], '', '  ', '\u202e', 'x'.repeat(20_000), null],
      key: ['x', 1, null, {}, ''],
    },
  },
  'get /chat/conversation_previews': {
    paths: () => [...badPages('/chat/conversation_previews')(), '/chat/conversation_previews?before=x'],
  },
  'get /chat/conversation/{uuid}': { paths: badIds('/chat/conversation/') },
  'post /chat/mark_conversation_read/{uuid}': { paths: badIds('/chat/mark_conversation_read/') },
  'get /notifications': { paths: badPages('/notifications') },
  'post /notifications/read': {
    body: () => ({ ids: [] }),
    fields: {
      ids: ['x', ['x'], [1], {}, Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000')],
      all: [false, 'true', 1],
    },
  },
  'post /unsubscribe/{token}': { caller: 'guest', paths: () => ['%00', 'a%00b', 'x'.repeat(101)].map((token) => `/unsubscribe/${token}`) },
  'post /admin/offensive-words': {
    caller: 'admin',
    body: () => ({ word: 'Stinkstiefel', language: 'de' }),
    fields: { word: [...NO_TEXT, '', ' ', 'x', '12', '***', 'x'.repeat(61), null], language: NO_CHOICE },
  },
  'delete /admin/offensive-words/{uuid}': { caller: 'admin', paths: badIds('/admin/offensive-words/') },
  'get /withdrawals': { caller: 'admin', paths: () => [...badPages('/withdrawals')(), '/withdrawals?state=x'] },
  'post /withdrawals/handle': {
    caller: 'admin',
    body: ({ offer }) => ({ uuids: [offer], reason: 'Erstattet' }),
    codes: ['CASE_DECIDED'],
    fields: {
      uuids: ['x', [], ['x'], [1], {}, null, Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000')],
      reason: NO_REASON,
    },
  },
  'post /withdrawals/{uuid}/reopen': {
    caller: 'admin',
    path: ({ offer }) => `/withdrawals/${offer}/reopen`,
    body: () => ({ reason: 'Doch nicht' }),
    codes: ['NOT_FOUND'],
    fields: { reason: NO_REASON },
  },
}
