import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STALE_SECONDS, GUEST_CACHE_SECONDS } from './guest-cache.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { makeCachedAnswer } from './guest-cache-answer.ts'
import { changeOfNotice, contentsOf, type Newcomers } from './guest-cache-contents.ts'
import { withHashesForNonce } from './guest-cache-page.ts'
import { GuestCache } from './guest-cache.ts'

const answer = (bytes: number) => makeCachedAnswer(new Uint8Array(bytes), { 'Content-Type': 'text/plain' })
const page = () => makeCachedAnswer(new Uint8Array(1), { 'Content-Type': 'text/html; charset=utf-8' })

/** What every change may touch. */
const ANYTHING = { names: new Set<string>(), newcomersMs: 0 }

function onCache(maxBytes?: number): GuestCache {
  const cache = new GuestCache(maxBytes)
  cache.switchOn()
  return cache
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the cache', () => {
  it('is off until changes arrive, and empty after each change', () => {
    const cache = new GuestCache()
    expect(cache.keep('a', answer(1), ANYTHING, cache.stateNow())).toBe(false)
    cache.switchOn()
    expect(cache.keep('a', answer(1), ANYTHING, cache.stateNow())).toBe(true)
    cache.changed(null)
    expect([cache.find('a'), cache.held]).toEqual([undefined, { bytes: 0, answers: 0 }])
    cache.switchOff()
    cache.changed(null)
    expect(cache.stateNow()).toBeNull()
  })

  it('keeps nothing that began before a change, a loss or a new connection', () => {
    const cache = onCache()
    for (const event of [() => cache.changed(null), () => cache.switchOff(), () => cache.switchOn()]) {
      const state = cache.stateNow()
      event()
      expect(cache.keep('a', answer(1), ANYTHING, state)).toBe(false)
    }
  })

  it('holds at most its bytes; what was not used for longest goes first', () => {
    const cache = onCache(100_000)
    for (let number = 0; number < 50; number++) {
      cache.keep(`page ${number}`, answer(4000), ANYTHING, cache.stateNow())
      cache.find('page 0')
      expect(cache.held.bytes).toBeLessThanOrEqual(100_000)
    }
    expect([cache.find('page 0') !== undefined, cache.find('page 1'), cache.find('page 49') !== undefined]).toEqual([true, undefined, true])
    expect(cache.keep('large', answer(20_000), ANYTHING, cache.stateNow())).toBe(false)
    cache.keep('page 0', answer(10), ANYTHING, cache.stateNow())
    cache.changed(null)
    expect(cache.held.bytes).toBe(0)
  })

  it('gives nothing older than half a minute: what a page derives from the time', () => {
    const start = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start)
    const cache = onCache()
    cache.keep('a', answer(1), ANYTHING, cache.stateNow())
    clock.mockReturnValue(start + GUEST_CACHE_SECONDS * 1000 - 50)
    expect(cache.find('a')).toBeDefined()
    clock.mockReturnValue(start + GUEST_CACHE_SECONDS * 1000 + 50)
    expect(cache.find('a')).toBeUndefined()
    const { bytes } = cache.held
    cache.keep('a', answer(1), ANYTHING, cache.stateNow())
    expect([cache.find('a') !== undefined, cache.held]).toEqual([true, { bytes, answers: 1 }])
  })
})

const [ONE, OTHER] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'] as const
const naming = (newcomers: Newcomers, ...ids: string[]) => contentsOf(`/${ids.join('/')}`, '{}', newcomers)

describe('what a change touches', () => {
  it('is what names it, in the address or the answer, and what says nothing of itself', () => {
    const cache = onCache()
    cache.keep('address', answer(1), contentsOf(`/book/${ONE.toUpperCase()}`, '{}', 'none'), cache.stateNow())
    cache.keep('answer', answer(1), contentsOf('/', `{"uuid":"${ONE}"}`, 'none'), cache.stateNow())
    cache.keep('other', answer(1), contentsOf('/', `{"uuid":"${OTHER}"}`, 'none'), cache.stateNow())
    cache.keep('unsaid', answer(1), contentsOf('/', `{"uuid":"${OTHER}"}`), cache.stateNow())
    cache.changed(new Set([ONE]))
    expect(['address', 'answer', 'other', 'unsaid'].map((key) => cache.find(key) !== undefined)).toEqual([false, false, true, false])
  })

  it('is a list within a second of the first change it does not name, however many follow', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const cache = onCache()
    cache.keep('list', answer(1), naming('withinASecond', ONE), cache.stateNow())
    cache.changed(new Set([OTHER]))
    clock.mockReturnValue(1999)
    cache.changed(new Set([OTHER]))
    expect([cache.find('list'), cache.findFromBefore('list')]).not.toContain(undefined)
    clock.mockReturnValue(2000)
    expect([cache.find('list'), cache.findFromBefore('list')?.isTouched]).toEqual([undefined, true])
    cache.keep('list', answer(1), naming('withinASecond', ONE), cache.stateNow())
    expect(cache.find('list')).toBeDefined()
    cache.changed(new Set([ONE]))
    expect(cache.find('list')).toBeUndefined()
  })

  it('is not kept when it was heard while the answer was made; a list made meanwhile lasts its second from its beginning', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const cache = onCache()
    const state = cache.stateNow()
    clock.mockReturnValue(1500)
    cache.changed(new Set([ONE]))
    expect(cache.keep('touched', answer(1), naming('none', OTHER, ONE), state)).toBe(false)
    expect(cache.keep('untouched', answer(1), naming('none', OTHER), state)).toBe(true)
    expect(cache.keep('unsaid', answer(1), ANYTHING, state)).toBe(false)
    cache.keep('list', answer(1), naming('withinASecond', OTHER), state)
    clock.mockReturnValue(2000)
    expect([cache.find('list'), cache.find('untouched') === undefined]).toEqual([undefined, false])
  })

  it('may be anything when more was heard than is remembered, or an answer names too much', () => {
    const cache = onCache()
    const state = cache.stateNow()
    const many = Array.from({ length: 10_001 }, (_, place) => ONE.slice(0, -6) + String(place).padStart(6, '0'))
    for (const id of many) cache.changed(new Set([id]))
    expect(cache.keep('late', answer(1), naming('none', OTHER.replace('0199', '0200')), state)).toBe(false)
    expect(naming('none', ...many)).toEqual({ ...ANYTHING, namesTooMuch: true })
  })

  it.each([
    ['an empty notice', '', null, false],
    ['one that says something else', `${ONE} book`, null, false],
    ['one with ids', `${ONE} ${OTHER}`, new Set([ONE, OTHER]), false],
    ['one of what is withdrawn', `- ${ONE} ${OTHER}`, new Set([ONE, OTHER]), true],
    ['one of more than it can name', '-', null, true],
  ])('is read from %s', (_, payload, names, isWithdrawn) => {
    expect(changeOfNotice(payload)).toEqual({ names, isWithdrawn })
  })
})

describe('what is known from before, while the database is away', () => {
  it('is what was true when changes ceased to arrive, for five minutes, and not for those who get a fresh answer', () => {
    const cache = onCache()
    const clock = vi.spyOn(performance, 'now')
    const begin = 1_000_000
    clock.mockReturnValue(begin)
    cache.keep('a', answer(1), ANYTHING, cache.stateNow())
    clock.mockReturnValue(begin + 60_000)
    cache.switchOff()
    // The line tries again, and says each time that it did not succeed.
    cache.switchOff()
    expect([cache.find('a'), cache.held.answers]).toEqual([undefined, 0])
    expect(cache.findFromBefore('a')).toMatchObject({ ageMs: 60_000 })
    expect(cache.findFromBefore('b')).toBeUndefined()
    clock.mockReturnValue(begin + STALE_SECONDS * 1000)
    expect(cache.findFromBefore('a')).toBeDefined()
    clock.mockReturnValue(begin + STALE_SECONDS * 1000 + 1)
    expect(cache.findFromBefore('a')).toBeUndefined()
  })

  it('is there in the moment in which the loss of the line is not known yet', () => {
    const cache = onCache()
    cache.keep('a', answer(1), ANYTHING, cache.stateNow())
    expect(cache.findFromBefore('a')).toBeDefined()
  })
})

describe('what a change has touched, while the database is away', () => {
  it('is a page that a change has touched, too, and says so; what is drawn since takes its place', () => {
    const cache = onCache()
    const contents = naming('none', ONE)
    for (const change of [new Set([ONE]), null]) {
      cache.keep('a', page(), contents, cache.stateNow())
      cache.changed(change)
      expect([cache.find('a'), cache.findFromBefore('a')?.isTouched]).toEqual([undefined, true])
    }
    cache.switchOff()
    expect(cache.findFromBefore('a')).toMatchObject({ isTouched: true })
    cache.switchOn()
    cache.keep('a', page(), contents, cache.stateNow())
    expect(cache.findFromBefore('a')).toMatchObject({ isTouched: false })
    // Calls are answered as they are, or not at all.
    cache.keep('call', answer(1), contents, cache.stateNow())
    cache.changed(null)
    expect(cache.findFromBefore('call')).toBeUndefined()
  })

  it.each([
    ['what is withdrawn', (cache: GuestCache) => cache.changed(new Set([ONE]), true)],
    [
      'what was changed before it was withdrawn',
      (cache: GuestCache) => (cache.changed(new Set([ONE])), cache.changed(new Set([ONE]), true)),
    ],
    ['anything, where more is withdrawn than can be named', (cache: GuestCache) => cache.changed(null, true)],
    [
      'what was kept before a new line, before which something may have been withdrawn',
      (cache: GuestCache) => (cache.switchOff(), cache.switchOn()),
    ],
  ])('is never %s', (_, event) => {
    const cache = onCache()
    cache.keep('a', page(), naming('none', ONE), cache.stateNow())
    cache.keep('b', page(), { ...ANYTHING, namesTooMuch: true }, cache.stateNow())
    event(cache)
    cache.switchOff()
    expect([cache.findFromBefore('a'), cache.findFromBefore('b')]).toEqual([undefined, undefined])
  })

  it('stays when something else is withdrawn, also in a page that names nothing', () => {
    const cache = onCache()
    cache.keep('a', page(), naming('atOnce', ONE), cache.stateNow())
    cache.keep('b', page(), ANYTHING, cache.stateNow())
    cache.changed(new Set([OTHER]), true)
    expect([cache.findFromBefore('a'), cache.findFromBefore('b')]).toMatchObject([{ isTouched: true }, { isTouched: true }])
  })

  it('takes a quarter of the memory at most, and what was touched first goes first', () => {
    const cache = onCache(100_000)
    for (let number = 0; number < 50; number++) {
      cache.keep(`page ${number}`, page(), ANYTHING, cache.stateNow())
      cache.changed(null)
      expect(cache.held.bytes).toBeLessThanOrEqual(25_000)
    }
    expect([cache.findFromBefore('page 0'), cache.findFromBefore('page 49') !== undefined]).toEqual([undefined, true])
  })
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('a page that is kept', () => {
  it('has hashes of our own scripts and styles, and only of them', () => {
    const { html, inline } = withHashesForNonce(
      `<style nonce="n0nce">a{}</style><script nonce="n0nce">one("n0nce")</script><script src="/a.js" nonce="n0nce"></script>` +
        `<script>foreign()</script><style>b{}</style><p>n0nce</p>`,
      'n0nce',
    )
    expect(html).not.toContain('n0nce')
    expect(inline).toEqual({ scripts: [hashOf('one("")')], styles: [hashOf('a{}')] })
    expect(html).toContain('<script nonce="">one("")</script>')
  })

  it('lets the statistics script in by its address, as it has no nonce to give', () => {
    const inline = { scripts: [hashOf('x')], styles: [] }
    const policy = contentSecurityPolicy(inline, true, 'https://count.example/script.js?site=1')
    expect(policy).toContain(`script-src 'self' ${hashOf('x')} https://count.example/script.js`)
    expect(policy).not.toContain('nonce-')
    expect(contentSecurityPolicy('abc', true)).toContain(`script-src 'self' 'nonce-abc'`)
  })

  it('has another tag when only its policy differs', () => {
    const [one, other] = ['a', 'b'].map((policy) => makeCachedAnswer(new Uint8Array(3), { 'Content-Security-Policy': policy }).etag)
    expect(one).not.toBe(other)
  })
})
