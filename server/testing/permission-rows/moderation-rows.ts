import { EVERYBODY, forAll, MEMBERS, ONLY_ADMINISTRATORS, type PermissionRows } from './permission-row.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Reports, decisions on them and their contest: who may call what. */
export const moderationPermissions: PermissionRows = {
  'post /reports': {
    stage: 'offered',
    body: ({ offer }, who) => {
      const guest = who === 'guest' ? { name: 'Gerda Gast', email: 'gerda@example.org' } : {}
      return { kind: 'OFFER', uuid: offer, ground: 'WRONG_DATA', ...guest }
    },
    expected: { ...EVERYBODY, sender: 404 },
  },
  'get /reports': { stage: 'offered', expected: MEMBERS, restricted: 200 },
  'post /moderation/decisions/{uuid}/contest': {
    stage: 'offered',
    path: () => `/moderation/decisions/${NOBODY}/contest`,
    body: () => ({ text: 'Das stimmt nicht.' }),
    expected: { ...forAll(404), guest: 401 },
    restricted: 404,
  },
  'get /admin/moderation': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'get /admin/moderation/{kind}/{uuid}': {
    stage: 'offered',
    path: ({ offer }) => `/admin/moderation/OFFER/${offer}`,
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/moderation/{kind}/{uuid}/decide': {
    stage: 'offered',
    path: ({ offer }) => `/admin/moderation/OFFER/${offer}/decide`,
    body: () => ({ outcome: 'HIDE', ground: 'SPAM', facts: 'Es ist Werbung.' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/moderation-contest/{uuid}/answer': {
    stage: 'offered',
    path: () => `/admin/moderation-contest/${NOBODY}/answer`,
    body: () => ({ reason: 'Es bleibt dabei.', overturns: false }),
    expected: ONLY_ADMINISTRATORS,
  },
  'get /admin/moderation-figures': { stage: 'offered', query: () => '?year=2026', expected: ONLY_ADMINISTRATORS },
  'get /admin/report-picture/{uuid}': {
    stage: 'offered',
    path: () => `/admin/report-picture/${NOBODY}`,
    expected: ONLY_ADMINISTRATORS,
  },
}
