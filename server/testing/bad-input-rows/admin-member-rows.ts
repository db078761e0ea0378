import { badIds, NO_CHOICE, NO_EMAIL, NO_REASON, type BadInputRows } from './bad-input-row.ts'

const reason = 'Dreimal dieselbe Werbung.'

/** Members as administrators see them, what they decide about them, and what waits for a second one. */
export const adminMemberBadInput: BadInputRows = {
  'post /users/search': {
    caller: 'admin',
    body: ({ sender }) => ({ userIdentificator: sender.email, searchBy: 'email' }),
    fields: { userIdentificator: NO_REASON, searchBy: [...NO_CHOICE, null] },
  },
  'post /users/block-user': {
    caller: 'admin',
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    fields: { userEmail: [...NO_EMAIL, null], reason: NO_REASON },
  },
  'post /users/unblock-user': {
    caller: 'admin',
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    fields: { userEmail: [...NO_EMAIL, null], reason: NO_REASON, blocks: [null, true, 1, 'x', {}] },
  },
  'get /admin/users/{uuid}': { caller: 'admin', path: ({ sender }) => `/admin/users/${sender.id}`, paths: badIds('/admin/users/') },
  'post /admin/users/{uuid}/restrict': {
    caller: 'admin',
    path: ({ sender }) => `/admin/users/${sender.id}/restrict`,
    body: () => ({ kind: 'WARNING', ground: 'SPAM', reason, days: null }),
    fields: {
      kind: [...NO_CHOICE, null],
      ground: [...NO_CHOICE, null],
      reason: NO_REASON,
      days: ['1', 0, -1, 1.5, 366, 1e300, true, {}, []],
    },
    paths: badIds('/admin/users/', '/restrict'),
  },
  'post /admin/restrictions/{uuid}/lift': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/restrictions/${exchange}/lift`,
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
    paths: badIds('/admin/restrictions/', '/lift'),
  },
  'post /admin/hidden-messages/{uuid}/open': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/hidden-messages/${exchange}/open`,
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
    paths: badIds('/admin/hidden-messages/', '/open'),
  },
  'post /admin/proposals/{uuid}/approve': { caller: 'admin', paths: badIds('/admin/proposals/', '/approve') },
  'post /admin/proposals/{uuid}/refuse': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/proposals/${exchange}/refuse`,
    body: () => ({ reason: 'Nein.' }),
    fields: { reason: NO_REASON },
    paths: badIds('/admin/proposals/', '/refuse'),
  },
  'post /admin/proposals/{uuid}/withdraw': { caller: 'admin', paths: badIds('/admin/proposals/', '/withdraw') },
}
