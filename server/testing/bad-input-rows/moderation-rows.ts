import { badIds, NO_CHOICE, NO_EMAIL, NO_FLAG, NO_TEXT, NO_UUID, type BadInputRows } from './bad-input-row.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Reports, decisions on them and their contest: what they must refuse. */
export const moderationBadInput: BadInputRows = {
  'post /reports': {
    caller: 'guest',
    body: ({ offer }) => ({
      kind: 'OFFER',
      uuid: offer,
      ground: 'OTHER',
      text: 'Da stimmt etwas nicht.',
      name: 'Gerda',
      email: 'gerda@example.org',
    }),
    codes: ['RATE_LIMITED'],
    fields: {
      kind: NO_CHOICE,
      uuid: NO_UUID,
      ground: NO_CHOICE,
      text: [...NO_TEXT, ''],
      pictures: ['x', [1], ['https://example.org/a.png'], ['data:image/png;base64,AAAA'], {}],
      name: [...NO_TEXT, ''],
      email: NO_EMAIL,
      language: NO_CHOICE,
    },
  },
  'post /moderation/decisions/{uuid}/contest': {
    path: () => `/moderation/decisions/${NOBODY}/contest`,
    body: () => ({ text: 'Das stimmt nicht.' }),
    codes: ['NOT_FOUND', 'RATE_LIMITED'],
    fields: { text: NO_TEXT },
    paths: badIds('/moderation/decisions/', '/contest'),
  },
  'get /admin/moderation/{kind}/{uuid}': {
    caller: 'admin',
    paths: () => [...badIds('/admin/moderation/OFFER/')(), `/admin/moderation/NOTHING/${NOBODY}`, `/admin/moderation/MESSAGE/${NOBODY}`],
  },
  'post /admin/moderation/{kind}/{uuid}/decide': {
    caller: 'admin',
    path: () => `/admin/moderation/OFFER/${NOBODY}/decide`,
    body: () => ({ outcome: 'HIDE', ground: 'SPAM', facts: 'Es ist Werbung.' }),
    codes: ['NOT_FOUND'],
    fields: { outcome: NO_CHOICE, ground: NO_CHOICE, facts: [...NO_TEXT, '', ' '], version: [...NO_TEXT, ''] },
  },
  'post /admin/moderation-contest/{uuid}/answer': {
    caller: 'admin',
    path: () => `/admin/moderation-contest/${NOBODY}/answer`,
    body: () => ({ reason: 'Es bleibt dabei.', overturns: false }),
    codes: ['NOT_FOUND'],
    fields: { reason: [...NO_TEXT, ''], overturns: NO_FLAG },
  },
  'get /admin/moderation-figures': {
    caller: 'admin',
    paths: () => ['year=', 'year=1', 'year=2026.5', 'year=9999', 'year=%00'].map((query) => `/admin/moderation-figures?${query}`),
  },
}
