import { badIds, NO_CHOICE, NO_TEXT, type BadInputRow, type BadInputRows } from './bad-input-row.ts'

const NO_IDS = ['1', {}, [], [0], [-1], [1.5], ['1'], [null], [1e300], Array.from({ length: 51 }, (_, index) => index + 1)]

const act: BadInputRow = {
  caller: 'admin',
  body: () => ({ ids: [999_999], reason: 'Der Server geht wieder.' }),
  fields: { ids: NO_IDS, reason: [...NO_TEXT, '', '  '] },
}

const NO_MEASURE = ['500', 1.5, 0, -1, 1e300, true, {}, [1], null]

const tariff: BadInputRow = {
  caller: 'admin',
  body: () => ({ size: 'BOOKS_500', cents: 290, gramsMax: 500, millimetresMax: 50, validFrom: '2027-03-01' }),
  fields: {
    // There is no label for a parcel.
    size: [...NO_CHOICE, 'PARCEL'],
    cents: [...NO_MEASURE, 2001],
    gramsMax: [...NO_MEASURE, 501],
    millimetresMax: [...NO_MEASURE, 51],
    validFrom: [...NO_TEXT, '', '2027-02-30', '0000-01-01', '2020-01-01', '9999-12-31', '2027-03-01T00:00:00Z', null],
  },
}

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const words = () => ({ subjectDe: 'Neues', textDe: 'Drei Bücher.' })
const NO_WORDS = {
  subjectDe: [...NO_TEXT, '', null],
  textDe: [...NO_TEXT, '', null],
  subjectEn: NO_TEXT,
  textEn: NO_TEXT,
  subjectLt: NO_TEXT,
  textLt: NO_TEXT,
}

/** What administrators do day by day: what it must refuse. */
export const operationBadInput: BadInputRows = {
  'post /admin/postage': tariff,
  'delete /admin/postage/{uuid}': { caller: 'admin', paths: badIds('/admin/postage/') },
  'post /admin/jobs/repeat': act,
  'post /admin/jobs/give-up': act,
  'post /admin/newsletters': { caller: 'admin', body: words, fields: NO_WORDS },
  'get /admin/newsletters/{uuid}': { caller: 'admin', paths: badIds('/admin/newsletters/') },
  'post /admin/newsletters/{uuid}': {
    caller: 'admin',
    path: () => `/admin/newsletters/${NOBODYS}`,
    body: words,
    fields: { ...NO_WORDS, version: [...NO_TEXT, ''] },
  },
  'post /admin/newsletters/{uuid}/delete': { caller: 'admin', paths: badIds('/admin/newsletters/', '/delete') },
  'get /admin/newsletters/{uuid}/preview': {
    caller: 'admin',
    paths: () => ['', '?language=', '?language=xx', '?language=%00'].map((query) => `/admin/newsletters/${NOBODYS}/preview${query}`),
  },
  'post /admin/newsletters/{uuid}/try': {
    caller: 'admin',
    path: () => `/admin/newsletters/${NOBODYS}/try`,
    body: () => ({ language: 'de' }),
    fields: { language: NO_CHOICE, version: [...NO_TEXT, ''] },
  },
  'post /admin/newsletters/{uuid}/stop': { caller: 'admin', paths: badIds('/admin/newsletters/', '/stop') },
  'post /monitoring/send-emails': {
    caller: 'admin',
    body: () => ({ newsletterUuid: NOBODYS }),
    codes: ['NOT_FOUND'],
    fields: { newsletterUuid: ['x', 1, null, {}, NOBODYS], version: [...NO_TEXT, ''] },
  },
}
