import { badIds, badPages, NO_CHOICE, NO_FLAG, NO_NUMBER, type BadInputRows } from './bad-input-row.ts'

const NOBODYS = '/imports/00000000-0000-4000-8000-000000000000'

/** Imports: what they must refuse. */
export const importBadInput: BadInputRows = {
  'post /imports': {
    body: () => ({ file: Buffer.from('ISBN\n9783548605715\n').toString('base64') }),
    codes: ['FILE_UNREADABLE', 'FILE_WITHOUT_BOOKS'],
    fields: {
      file: ['', 'not base64!', 7, null, {}, [], 'YQ==', 'AAAA', 'UEsDBAoAAAAA', 'a\u0000b'],
      destination: NO_CHOICE,
      memberId: ['me'],
    },
  },
  'get /imports/{uuid}/rows': {
    paths: () => [
      ...badIds('/imports/', '/rows')(),
      ...badPages(`${NOBODYS}/rows`)(),
      `${NOBODYS}/rows?group=everything`,
      `${NOBODYS}/rows`,
    ],
  },
  'put /imports/{uuid}/rows/{number}': {
    path: () => `${NOBODYS}/rows/1`,
    body: () => ({ target: 'SHELF', condition: 'GOOD', price: 3 }),
    fields: { target: [...NO_CHOICE, null], condition: NO_CHOICE, price: [...NO_NUMBER, 0, 100] },
    paths: () => [
      ...badIds('/imports/', '/rows/1')(),
      ...['0', '-1', 'a', '1.5', '5001', '%00'].map((number) => `${NOBODYS}/rows/${number}`),
    ],
  },
  'put /imports/{uuid}/unowned': {
    path: () => `${NOBODYS}/unowned`,
    body: () => ({ target: 'SHELF' }),
    fields: { target: [...NO_CHOICE, null] },
    paths: () => badIds('/imports/', '/unowned')(),
  },
  'post /imports/{uuid}/start': {
    path: () => `${NOBODYS}/start`,
    body: () => ({ condition: 'GOOD', price: 3, acceptedTerms: true }),
    fields: {
      condition: [...NO_CHOICE, null],
      price: [...NO_NUMBER, 0, 100, null],
      lookUp: NO_FLAG,
      acceptedTerms: [false, 'true', 1, null],
      status: ['DONE'],
    },
    paths: () => badIds('/imports/', '/start')(),
  },
  'delete /imports/{uuid}': { paths: badIds('/imports/') },
}
