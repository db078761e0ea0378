import type { BadInputRows } from './bad-input-row.ts'

const NOBODYS = '/imports/00000000-0000-4000-8000-000000000000'

/** Imports: what they must refuse. */
export const importBadInput: BadInputRows = {
  'post /imports': {
    body: () => ({ file: Buffer.from('ISBN\n9783548605715\n').toString('base64') }),
    codes: ['FILE_UNREADABLE', 'FILE_WITHOUT_BOOKS'],
    fields: {
      file: ['not base64!', 'YQ==', 'AAAA', 'UEsDBAoAAAAA', 'a\u0000b'],
      memberId: ['me'],
    },
  },
  'get /imports/{uuid}/rows': {
    paths: () => [`${NOBODYS}/rows`],
  },
  'put /imports/{uuid}/rows/{number}': {
    body: () => ({ target: 'SHELF', condition: 'GOOD', price: 3 }),
    paths: () => ['0', '-1', 'a', '1.5', '5001', '%00'].map((number) => `${NOBODYS}/rows/${number}`),
  },
  'put /imports/{uuid}/unowned': {
    body: () => ({ target: 'SHELF' }),
  },
  'put /imports/{uuid}/conditions': {
    body: () => ({ word: 'Flohmarkt', condition: 'GOOD' }),
  },
  'put /imports/{uuid}/columns': {
    body: () => ({ columns: ['title', null, 'isbn'] }),
    fields: { columns: [[], ['name'], Array.from({ length: 201 }, () => null)] },
  },
  'post /imports/{uuid}/start': {
    body: () => ({ condition: 'GOOD', price: 3, acceptedTerms: true }),
    fields: { status: ['DONE'] },
  },
  'post /imports/{uuid}/undo': {},
}
