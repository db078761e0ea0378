import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardScans, leaveOnDevice, listOtherScans, takeOver } from './other-scans.ts'
import { deletePending, savePending, listPending, newScan } from './pending-scans.ts'
import { readStoredScans, watchStoredScans } from './scan-store.ts'

/** Which session is open in this browser; null for none. */
let mark: string | null
let kept: Map<string, string>

beforeEach(() => {
  mark = null
  kept = new Map()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('document', {
    get cookie() {
      return mark === null ? 'UILanguage=de' : `UILanguage=de; sessionMark=${mark}`
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const scan = (owner: string, isbn: string): boolean => savePending(owner, newScan(isbn, 'BARCODE'))
const isbnsOf = (scans: readonly { isbn: string }[]): string[] => scans.map(({ isbn }) => isbn)
const keysOf = (scans: readonly { key: string }[]): string[] => scans.map(({ key }) => key)

test('scans of a session are sent in that session alone', () => {
  mark = 'first'
  scan('mara', '1')
  expect(isbnsOf(listPending('mara'))).toEqual(['1'])
  expect([listOtherScans('mara'), listPending('jonas')]).toEqual([[], []])
  // The session has ended; the page is still hers.
  mark = null
  scan('mara', '2')
  expect(isbnsOf(listPending('mara'))).toEqual(['2'])
  expect(listOtherScans('mara')).toEqual([])
  // She logs in again: neither is sent before she says so.
  mark = 'second'
  expect(listPending('mara')).toEqual([])
  expect(isbnsOf(listOtherScans('mara'))).toEqual(['1', '2'])
  const [first] = listOtherScans('mara')
  expect(takeOver('mara', keysOf(listOtherScans('mara')))).toBe(true)
  expect(listPending('mara')[0]).toEqual({ key: first?.key, isbn: '1', foundBy: 'BARCODE', scannedAt: first?.scannedAt })
  expect(listOtherScans('mara')).toEqual([])
})

test('whoever logs in next is asked, and what they take is theirs', () => {
  mark = 'first'
  scan('mara', '1')
  mark = 'jonas'
  scan('jonas', '2')
  expect(isbnsOf(listOtherScans('jonas'))).toEqual(['1'])
  takeOver('jonas', keysOf(listOtherScans('jonas')))
  expect(isbnsOf(listPending('jonas')).toSorted()).toEqual(['1', '2'])
  mark = 'second'
  expect(listPending('mara')).toEqual([])
})

test('what shall stay here is asked about in the next session, and what nobody wants goes', () => {
  mark = 'first'
  scan('mara', '1')
  scan('mara', '2')
  mark = 'jonas'
  leaveOnDevice(keysOf(listOtherScans('jonas')))
  expect(listOtherScans('jonas')).toEqual([])
  mark = 'second'
  expect(isbnsOf(listOtherScans('mara'))).toEqual(['1', '2'])
  discardScans(keysOf(listOtherScans('mara')).slice(0, 1))
  expect(isbnsOf(readStoredScans())).toEqual(['2'])
  takeOver('mara', keysOf(listOtherScans('mara')))
  mark = 'third'
  expect(isbnsOf(listOtherScans('mara'))).toEqual(['2'])
})

test('scans of a version that noted no session are found, and asked about', () => {
  const old = { key: 'k', isbn: '1', foundBy: 'BARCODE', scannedAt: '2026-11-01T00:00:00.000Z' }
  kept.set('pendingScans', JSON.stringify({ mara: [old, { isbn: 'changed by hand' }], jonas: 'nothing' }))
  mark = 'first'
  expect(listPending('mara')).toEqual([])
  expect(listOtherScans('mara')).toEqual([{ ...old, owner: 'mara', mark: null }])
})

test('one member’s scans that arrive take none of another one along; a full device says so', () => {
  mark = 'first'
  scan('mara', '1')
  scan('jonas', '2')
  deletePending('mara', keysOf(readStoredScans()))
  expect(isbnsOf(readStoredScans())).toEqual(['2'])
  const told = vi.fn<(where: string) => void>()
  const stop = watchStoredScans(told)
  discardScans(keysOf(readStoredScans()))
  expect(told).toHaveBeenCalledExactlyOnceWith('here')
  stop()
  expect(kept.size).toBe(0)
  vi.stubGlobal('window', {
    localStorage: {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    },
  })
  expect(scan('mara', '3')).toBe(false)
})
