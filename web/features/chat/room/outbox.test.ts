import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { NoConnection } from '../../../platform/api/api-client.ts'
import { forgetChatDrafts, forgetOldDrafts, saveRoomDrafts, readRoomDrafts } from '../../../platform/session/chat-drafts.ts'
import { newKey, Outbox } from './outbox.ts'

/** A browser's storage, in memory. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

beforeEach(() => void vi.stubGlobal('window', { localStorage: storage() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (text: string): Message => ({
  uuid: text,
  from: 'mara',
  to: 'jonas',
  payload: text,
  sentAt: '',
  hiddenReason: null,
  heldForReview: false,
  heldReasons: [],
})

test('sends one after the other, and forgets what has arrived', async () => {
  const begun: string[] = []
  const answers: ((message: Message) => void)[] = []
  const outbox = new Outbox('mara', 'jonas', (_to, text) => {
    begun.push(text)
    return new Promise((resolve) => answers.push(resolve))
  })
  outbox.add('Eins')
  outbox.add('Zwei')
  await expect.poll(() => begun).toEqual(['Eins'])
  expect(readRoomDrafts('mara', 'jonas').unsent.map(({ text }) => text)).toEqual(['Eins', 'Zwei'])
  answers[0]!(answer('Eins'))
  await expect.poll(() => begun).toEqual(['Eins', 'Zwei'])
  answers[1]!(answer('Zwei'))
  await expect.poll(() => outbox.read()).toEqual([])
  expect(readRoomDrafts('mara', 'jonas').unsent).toEqual([])
})

test('keeps what failed, also over a new page, and sends it again under the same key', async () => {
  const keys: (string | undefined)[] = []
  const failing = new Outbox('mara', 'jonas', (_to, _text, key) => {
    keys.push(key)
    return Promise.reject(new Error('no connection'))
  })
  failing.add('Kommst du?')
  await expect.poll(() => failing.read()).toMatchObject([{ text: 'Kommst du?', isSending: false, failure: expect.any(Error) }])
  const sent: string[] = []
  const later = new Outbox('mara', 'jonas', async (_to, text, key) => {
    keys.push(key)
    return answer(text)
  })
  later.tell({ onSent: ({ payload }) => void sent.push(payload), onFailed: () => undefined })
  expect(later.read()).toMatchObject([{ text: 'Kommst du?', isSending: false, failure: null }])
  later.retry(later.read()[0]!.key)
  later.retry(later.read()[0]!.key)
  await expect.poll(() => later.read()).toEqual([])
  expect(sent).toEqual(['Kommst du?'])
  expect(new Set(keys).size).toBe(1)
})

test('throws away what failed, never what is on its way', async () => {
  const outbox = new Outbox('mara', 'jonas', () => new Promise(() => undefined))
  outbox.add('Eins')
  outbox.discard(outbox.read()[0]!.key)
  expect(outbox.read()).toHaveLength(1)
  const failing = new Outbox('mara', 'olga', () => Promise.reject(new Error('no connection')))
  failing.add('Zwei')
  await expect.poll(() => failing.read()[0]?.isSending).toBe(false)
  failing.discard(failing.read()[0]!.key)
  expect(failing.read()).toEqual([])
})

test('leaves alone what another tab keeps', async () => {
  const one = new Outbox('mara', 'jonas', () => Promise.reject(new Error('no connection')))
  const other = new Outbox('mara', 'jonas', async (_to, text) => answer(text))
  one.add('Eins')
  await expect.poll(() => one.read()[0]?.isSending).toBe(false)
  other.add('Zwei')
  await expect.poll(() => other.read()).toEqual([])
  expect(readRoomDrafts('mara', 'jonas').unsent.map(({ text }) => text)).toEqual(['Eins'])
})

test('drafts are those of one member, and go when they log out', () => {
  saveRoomDrafts('mara', 'jonas', { draft: 'Lieber Jonas' })
  saveRoomDrafts('mara', 'olga', { draft: 'Liebe Olga' })
  expect(readRoomDrafts('mara', 'jonas').draft).toBe('Lieber Jonas')
  expect(readRoomDrafts('sofia', 'jonas').draft).toBe('')
  saveRoomDrafts('mara', 'jonas', { draft: '' })
  expect(window.localStorage.getItem('chatDrafts')).not.toContain('jonas')
  saveRoomDrafts('sofia', 'jonas', { draft: 'Hallo Jonas' })
  expect(readRoomDrafts('mara', 'olga').draft).toBe('Liebe Olga')
  forgetChatDrafts('mara')
  expect(readRoomDrafts('mara', 'olga').draft).toBe('')
  expect(readRoomDrafts('sofia', 'jonas').draft).toBe('Hallo Jonas')
  forgetChatDrafts(null)
  expect(window.localStorage.getItem('chatDrafts')).toBeNull()
})

const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('drafts that nobody has touched for thirty days go, those of before are read', () => {
  const begun = { jonas: { draft: 'Lieber Jonas', unsent: [] } }
  window.localStorage.setItem(
    'chatDrafts',
    JSON.stringify({ mara: { rooms: begun, at: before(29) }, sofia: { rooms: begun, at: before(31) } }),
  )
  expect(readRoomDrafts('sofia', 'jonas').draft).toBe('')
  forgetOldDrafts()
  expect(window.localStorage.getItem('chatDrafts')).toContain('mara')
  expect(window.localStorage.getItem('chatDrafts')).not.toContain('sofia')
  window.localStorage.setItem('chatDrafts', JSON.stringify({ owner: 'mara', rooms: begun }))
  expect(readRoomDrafts('mara', 'jonas').draft).toBe('Lieber Jonas')
})

test('what is no draft of ours is none', () => {
  for (const stored of ['', '{', '[]', '{"owner":"mara"}', '{"owner":"mara","rooms":{"jonas":{"draft":1,"unsent":[]}}}']) {
    window.localStorage.setItem('chatDrafts', stored)
    expect(readRoomDrafts('mara', 'jonas')).toEqual({ draft: '', unsent: [] })
  }
})

test('a key is a number of version 4', () => {
  expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u)
  expect(newKey()).not.toBe(newKey())
})

test('a message that is never answered can be sent again or thrown away, and the next one is not held up', async () => {
  const late = [new AbortController(), new AbortController()]
  let calls = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late[calls++]!.signal)
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      (_input, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ),
  )
  const outbox = new Outbox('mara', 'jonas')
  outbox.add('Eins')
  outbox.add('Zwei')
  await expect.poll(() => calls).toBe(1)
  late[0]!.abort(new DOMException('too late', 'TimeoutError'))
  await expect.poll(() => calls).toBe(2)
  expect(outbox.read()).toMatchObject([
    { text: 'Eins', isSending: false, failure: expect.any(NoConnection) },
    { text: 'Zwei', isSending: true },
  ])
  const [first] = outbox.read()
  outbox.discard(first!.key)
  expect(outbox.read().map(({ text }) => text)).toEqual(['Zwei'])
  late[1]!.abort(new DOMException('too late', 'TimeoutError'))
  await expect.poll(() => outbox.read()).toMatchObject([{ text: 'Zwei', isSending: false }])
})
