import { NO_EMAIL, NO_TEXT, NO_UUID, type BadInputRows } from './bad-input-row.ts'

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
      uuid: NO_UUID,
      text: NO_TEXT,
      pictures: ['x', [1], ['https://example.org/a.png'], ['data:image/png;base64,AAAA']],
      name: NO_TEXT,
      email: NO_EMAIL,
    },
  },
  'post /moderation/decisions/{uuid}/contest': {
    body: () => ({ text: 'Das stimmt nicht.' }),
    codes: ['NOT_FOUND', 'RATE_LIMITED'],
    fields: { text: NO_TEXT },
  },
  'get /admin/moderation': {
    paths: () => ['kind=x', 'days=0', 'reporter=x', 'language=fr', 'after=x', 'after=1.2.3'].map((query) => `/admin/moderation?${query}`),
  },
  'get /admin/moderation/{kind}/{uuid}': {
    paths: () => [`/admin/moderation/NOTHING/${NOBODY}`, `/admin/moderation/MESSAGE/${NOBODY}`],
  },
  'post /admin/moderation/{kind}/{uuid}/decide': {
    body: () => ({ outcome: 'HIDE', ground: 'SPAM', facts: 'Es ist Werbung.', version: '1.1' }),
    codes: ['NOT_FOUND'],
    fields: { facts: [...NO_TEXT, ' '], version: NO_TEXT },
  },
  'post /admin/moderation-contest/{uuid}/answer': {
    body: () => ({ reason: 'Es bleibt dabei.', overturns: false }),
    codes: ['NOT_FOUND'],
    fields: { reason: NO_TEXT },
  },
  'get /admin/moderation-figures': {
    paths: () => ['year=', 'year=1', 'year=2026.5', 'year=9999', 'year=%00'].map((query) => `/admin/moderation-figures?${query}`),
  },
}
