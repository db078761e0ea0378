import { MEMBERS, ONLY_SENDER, type PermissionRows } from '../permission-row.ts'
import type { ExchangeStage } from '../../factories/exchange-stage.ts'

/** One pixel. */
const SMALL_PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const KEY = '01990000-0000-7000-8000-000000000001'
/** On the stack of whoever calls. */
const EVERYBODYS = '01990000-0000-7000-8000-000000000002'
const SCANNED = { key: KEY, foundBy: 'TITLE', title: 'Ein Buch ohne Nummer', scannedAt: '2026-01-01T00:00:00Z' }
const DEFAULTS = { condition: 'GOOD', priceRule: 'FIXED', points: 3, smokeFree: false, petFree: false, numbers: false }

/** On the stack of the sender alone. */
const rowOfSender = async ({ sender }: ExchangeStage): Promise<string> => {
  await sender.caller.post('/intake/rows', { rows: [SCANNED] })
  return KEY
}

/** The stack: everybody has their own. */
export const intakePermissions: PermissionRows = {
  'get /intake': {
    stage: 'offered',
    prepare: rowOfSender,
    expected: MEMBERS,
    finds: { what: ({ prepared }) => prepared, who: ['sender'] },
  },
  'get /intake/news': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/news?waiting=${prepared}`,
    expected: MEMBERS,
    finds: { what: ({ prepared }) => prepared, who: ['sender'] },
  },
  'post /intake/rows': { stage: 'offered', body: () => ({ rows: [{ ...SCANNED, key: EVERYBODYS }] }), expected: MEMBERS },
  'put /intake/rows/{key}': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/rows/${prepared}`,
    body: () => ({ price: 3 }),
    expected: ONLY_SENDER,
  },
  'post /intake/rows/{key}/photos': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/rows/${prepared}/photos`,
    body: () => ({ photo: SMALL_PHOTO }),
    expected: ONLY_SENDER,
  },
  'put /intake/rows/{key}/photos': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/rows/${prepared}/photos`,
    body: () => ({ uuids: [crypto.randomUUID()] }),
    expected: ONLY_SENDER,
  },
  'delete /intake/rows/{key}/photos/{photo}': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/rows/${prepared}/photos/${prepared}`,
    expected: ONLY_SENDER,
  },
  // Everybody may call it for their own stack.
  'delete /intake/rows/{key}': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/rows/${prepared}`,
    expected: MEMBERS,
  },
  'post /intake/rows/{key}/restore': {
    stage: 'offered',
    prepare: rowOfSender,
    path: ({ prepared }) => `/intake/rows/${prepared}/restore`,
    expected: ONLY_SENDER,
  },
  'get /exchanges/shelf-numbers': { stage: 'offered', expected: MEMBERS },
  'put /intake/defaults': { stage: 'offered', body: () => DEFAULTS, expected: MEMBERS },
  'delete /intake': { stage: 'offered', expected: MEMBERS },
  // Of their own stack alone; what is not there stays as it is.
  'post /intake/restore': { stage: 'offered', prepare: rowOfSender, body: ({ prepared }) => ({ keys: [prepared] }), expected: MEMBERS },
  'post /intake/take-back': { stage: 'offered', prepare: rowOfSender, body: ({ prepared }) => ({ keys: [prepared] }), expected: MEMBERS },
  'put /intake/prices': {
    stage: 'offered',
    prepare: rowOfSender,
    body: ({ prepared }) => ({ keys: [prepared], price: 3 }),
    expected: MEMBERS,
    finds: { what: ({ prepared }) => prepared, who: ['sender'] },
  },
  'post /intake/offer': {
    stage: 'offered',
    prepare: rowOfSender,
    body: ({ prepared }) => ({ keys: [prepared], acceptedTerms: true }),
    expected: { ...MEMBERS, unverified: 403 },
  },
}
