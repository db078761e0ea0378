import { NO_EMAIL, NO_REASON, type BadInputRows } from './bad-input-row.ts'

const reason = 'Dreimal dieselbe Werbung.'

/** Members as administrators see them, what they decide about them, and what waits for a second one. */
export const adminMemberBadInput: BadInputRows = {
  'post /users/search': {
    body: ({ sender }) => ({ userIdentificator: sender.email, searchBy: 'email' }),
    fields: { userIdentificator: NO_REASON },
  },
  'post /users/block-user': {
    body: ({ sender }) => ({ userEmail: sender.email, reason }),
    fields: { userEmail: NO_EMAIL, reason: NO_REASON },
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
  'post /admin/restrictions/{uuid}/lift': {
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
  },
  'post /admin/hidden-messages/{uuid}/open': {
    body: () => ({ reason }),
    fields: { reason: NO_REASON },
  },
  'post /admin/proposals/{uuid}/refuse': {
    body: () => ({ reason: 'Nein.' }),
    fields: { reason: NO_REASON },
  },
}
