import { NO_EMAIL, NO_REASON, NO_TEXT, type BadInputRows } from './bad-input-row.ts'

const reason = 'Dreimal dieselbe Werbung.'

/** Members as administrators see them, what they decide about them, and what waits for a second one. */
export const adminMemberBadInput: BadInputRows = {
  'get /admin/users': {
    paths: () => ['list=x', 'search=%00', 'after=x', 'after=1.x', `after=1.${'0'.repeat(36)}`].map((query) => `/admin/users?${query}`),
  },
  'post /admin/users/{uuid}/write': {
    body: () => ({ text: 'Ist dein Paket angekommen?' }),
    codes: ['RATE_LIMITED'],
    fields: { text: NO_REASON },
  },
  'post /admin/search': { body: ({ sender }) => ({ text: sender.email }), fields: { text: NO_TEXT } },
  'post /users/search': {
    body: ({ sender }) => ({ userIdentificator: sender.email, searchBy: 'email' }),
    fields: { userIdentificator: NO_REASON },
  },
  'post /users/block-user': {
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    codes: ['BLOCK_CHANGED'],
    fields: { userEmail: NO_EMAIL, reason: NO_REASON, consequences: NO_TEXT },
  },
  'post /users/unblock-user': {
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    fields: { userEmail: NO_EMAIL, reason: NO_REASON, blocks: ['x'] },
  },
  'post /admin/users/{uuid}/restrict': {
    body: () => ({ kind: 'WARNING', ground: 'SPAM', reason, days: null }),
    fields: {
      reason: NO_REASON,
    },
  },
  'post /admin/users/{uuid}/role': {
    body: () => ({ role: 'moderator', reason }),
    codes: ['NEEDS_COLLEAGUE', 'FORBIDDEN'],
    fields: { role: ['owner'], reason: NO_REASON },
  },
  'post /admin/restrictions/{uuid}/lift': {
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
  },
  'post /admin/users/{uuid}/hold-points': {
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
  },
  'post /admin/users/{uuid}/release-points': {
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
  },
  'post /admin/hidden-messages/{uuid}/open': {
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
  },
  'get /admin/rings': { paths: () => ['/admin/rings?state=x'] },
  'post /admin/rings/{uuid}/close': {
    body: () => ({ reason, version: '1' }),
    codes: ['NOT_FOUND'],
    fields: { reason: NO_REASON, version: NO_TEXT },
  },
  'post /admin/proposals/{uuid}/approve': {
    body: () => ({ consequences: 'x' }),
    codes: ['NOT_FOUND'],
    fields: { consequences: NO_TEXT },
  },
  'post /admin/proposals/{uuid}/refuse': {
    body: () => ({ reason: 'Nein.' }),
    fields: { reason: NO_REASON },
  },
}
