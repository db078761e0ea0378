import { ONLY_ADMINISTRATORS, type PermissionRows } from './permission-row.ts'

const reason = 'Ich will es so.'

/** Members as administrators see them, what they decide about them, and what waits for a second one. */
export const adminMemberPermissions: PermissionRows = {
  'post /users/search': {
    stage: 'offered',
    body: ({ sender }) => ({ userIdentificator: sender.email, searchBy: 'email' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /users/block-user': {
    stage: 'offered',
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /users/unblock-user': {
    stage: 'offered',
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    expected: ONLY_ADMINISTRATORS,
  },
  'get /admin/users/{uuid}': { stage: 'offered', path: ({ sender }) => `/admin/users/${sender.id}`, expected: ONLY_ADMINISTRATORS },
  'post /admin/users/{uuid}/restrict': {
    stage: 'offered',
    path: ({ sender }) => `/admin/users/${sender.id}/restrict`,
    body: () => ({ kind: 'WARNING', ground: 'SPAM', reason, days: null }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/restrictions/{uuid}/lift': {
    stage: 'offered',
    path: ({ offer }) => `/admin/restrictions/${offer}/lift`,
    body: () => ({ reason }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/hidden-messages/{uuid}/open': {
    stage: 'offered',
    path: ({ offer }) => `/admin/hidden-messages/${offer}/open`,
    body: () => ({ reason }),
    expected: ONLY_ADMINISTRATORS,
  },
  'get /admin/proposals': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'post /admin/proposals/{uuid}/approve': {
    stage: 'offered',
    path: ({ offer }) => `/admin/proposals/${offer}/approve`,
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/proposals/{uuid}/refuse': {
    stage: 'offered',
    path: ({ offer }) => `/admin/proposals/${offer}/refuse`,
    body: () => ({ reason: 'Nein.' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/proposals/{uuid}/withdraw': {
    stage: 'offered',
    path: ({ offer }) => `/admin/proposals/${offer}/withdraw`,
    expected: ONLY_ADMINISTRATORS,
  },
}
