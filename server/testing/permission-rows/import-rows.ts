import { MEMBERS, ONLY_SENDER, type PermissionRows } from './permission-row.ts'
import type { ExchangeStage } from '../factories/exchange-stage.ts'

const LIST = Buffer.from('Title,Author,ISBN\nDie Wand,Marlen Haushofer,9783548605715\n').toString('base64')
const made = { guest: 401, unverified: 201, other: 201, sender: 201, receiver: 201 }

const previewOfSender = async ({ sender }: ExchangeStage): Promise<string> =>
  (await sender.caller.post('/imports', { file: LIST })).body.import.uuid

/** Imports: everybody has their own. */
export const importPermissions: PermissionRows = {
  'post /imports': { stage: 'offered', body: () => ({ file: LIST }), expected: made },
  'get /imports/latest': {
    stage: 'offered',
    prepare: previewOfSender,
    expected: MEMBERS,
    finds: { what: ({ prepared }) => prepared, who: ['sender'] },
  },
  'get /imports/{uuid}/rows': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/rows`,
    expected: ONLY_SENDER,
  },
  'put /imports/{uuid}/rows/{number}': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/rows/1`,
    body: () => ({ target: 'NONE', condition: null, price: null }),
    expected: ONLY_SENDER,
  },
  'put /imports/{uuid}/unowned': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/unowned`,
    body: () => ({ target: 'NONE' }),
    expected: ONLY_SENDER,
  },
  'put /imports/{uuid}/conditions': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/conditions`,
    body: () => ({ word: null, condition: 'GOOD' }),
    expected: ONLY_SENDER,
  },
  'put /imports/{uuid}/columns': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/columns`,
    body: () => ({ columns: ['title', 'authors', 'isbn'] }),
    expected: ONLY_SENDER,
  },
  'post /imports/{uuid}/start': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/start`,
    body: () => ({ condition: 'GOOD', price: 3, acceptedTerms: true }),
    expected: { ...ONLY_SENDER, unverified: 403 },
  },
  'post /imports/{uuid}/undo': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}/undo`,
    expected: { ...ONLY_SENDER, sender: 409 },
  },
  'delete /imports/{uuid}': {
    stage: 'offered',
    prepare: previewOfSender,
    path: ({ prepared }) => `/imports/${prepared}`,
    expected: ONLY_SENDER,
  },
}
