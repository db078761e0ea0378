import { NO_TEXT, type BadInputRow, type BadInputRows } from './bad-input-row.ts'

const NO_IDS = [[0], [-1], [1.5], ['1'], [null], [1e300], Array.from({ length: 51 }, (_, index) => index + 1)]

const act: BadInputRow = {
  body: () => ({ ids: [999_999], reason: 'Der Server geht wieder.' }),
  fields: { ids: NO_IDS, reason: [...NO_TEXT, '  '] },
}

const tariff: BadInputRow = {
  body: () => ({ size: 'BOOKS_500', cents: 290, gramsMax: 500, millimetresMax: 50, validFrom: '2027-03-01' }),
  fields: {
    // There is no label for a parcel.
    size: ['PARCEL'],
    cents: [2001],
    gramsMax: [501],
    millimetresMax: [51],
    validFrom: [...NO_TEXT, '2027-02-30', '0000-01-01', '2020-01-01', '9999-12-31', '2027-03-01T00:00:00Z'],
  },
}

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const words = () => ({ subjectDe: 'Neues', textDe: 'Drei Bücher.' })
const NO_WORDS = {
  subjectDe: NO_TEXT,
  textDe: NO_TEXT,
  subjectEn: NO_TEXT,
  textEn: NO_TEXT,
  subjectLt: NO_TEXT,
  textLt: NO_TEXT,
}

/** What administrators do day by day: what it must refuse. */
export const operationBadInput: BadInputRows = {
  'post /admin/postage': tariff,
  'post /admin/jobs/repeat': act,
  'post /admin/jobs/give-up': act,
  'post /admin/newsletters': { body: words, fields: NO_WORDS },
  'post /admin/newsletters/{uuid}': {
    body: () => ({ ...words(), version: 'read' }),
    fields: { ...NO_WORDS, version: NO_TEXT },
  },
  'get /admin/newsletters/{uuid}/preview': {
    paths: () => ['', '?language=', '?language=xx', '?language=%00'].map((query) => `/admin/newsletters/${NOBODYS}/preview${query}`),
  },
  'post /admin/newsletters/{uuid}/try': {
    body: () => ({ language: 'de', version: 'read' }),
    fields: { version: NO_TEXT },
  },
  'post /monitoring/send-emails': {
    body: () => ({ newsletterUuid: NOBODYS, version: 'read' }),
    codes: ['NOT_FOUND'],
    fields: { newsletterUuid: ['x', NOBODYS], version: NO_TEXT },
  },
}
