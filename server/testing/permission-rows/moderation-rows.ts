import { EVERYBODY, forAll, MEMBERS, type PermissionRows } from './permission-row.ts'

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
  'get /moderation/active-recipients': { stage: 'offered', expected: EVERYBODY },
  'post /moderation/decisions/{uuid}/contest': {
    stage: 'offered',
    path: () => `/moderation/decisions/${NOBODY}/contest`,
    body: () => ({ text: 'Das stimmt nicht.' }),
    expected: { ...forAll(404), guest: 401 },
    restricted: 404,
  },
}
