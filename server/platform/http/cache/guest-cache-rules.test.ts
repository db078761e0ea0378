import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FROM_BEFORE_SECONDS, GUEST_CACHE_SECONDS } from './guest-cache.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { keptAnswer } from './guest-cache-answer.ts'
import { withHashesForNonce } from './guest-cache-page.ts'
import { GuestCache } from './guest-cache.ts'

const answer = (bytes: number) => keptAnswer(new Uint8Array(bytes), { 'Content-Type': 'text/plain' })

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
    expect(cache.keep('a', answer(1), cache.stateNow())).toBe(false)
    cache.switchOn()
    expect(cache.keep('a', answer(1), cache.stateNow())).toBe(true)
    cache.changed()
    expect([cache.find('a'), cache.held]).toEqual([undefined, { bytes: 0, answers: 0 }])
    cache.switchOff()
    cache.changed()
    expect(cache.stateNow()).toBeNull()
  })

  it('keeps nothing that began before a change, a loss or a new connection', () => {
    const cache = onCache()
    for (const event of [() => cache.changed(), () => cache.switchOff(), () => cache.switchOn()]) {
      const state = cache.stateNow()
      event()
      expect(cache.keep('a', answer(1), state)).toBe(false)
    }
  })

  it('holds at most its bytes; what was not used for longest goes first', () => {
    const cache = onCache(100_000)
    for (let number = 0; number < 50; number++) {
      cache.keep(`page ${number}`, answer(4000), cache.stateNow())
      cache.find('page 0')
      expect(cache.held.bytes).toBeLessThanOrEqual(100_000)
    }
    expect([cache.find('page 0') !== undefined, cache.find('page 1'), cache.find('page 49') !== undefined]).toEqual([true, undefined, true])
    expect(cache.keep('large', answer(20_000), cache.stateNow())).toBe(false)
    cache.keep('page 0', answer(10), cache.stateNow())
    cache.changed()
    expect(cache.held.bytes).toBe(0)
  })

  it('gives nothing older than half a minute: what a page derives from the time', () => {
    const clock = vi.spyOn(performance, 'now')
    const cache = onCache()
    cache.keep('a', answer(1), cache.stateNow())
    clock.mockReturnValue(performance.now() + GUEST_CACHE_SECONDS * 1000 - 50)
    expect(cache.find('a')).toBeDefined()
    clock.mockReturnValue(performance.now() + 100)
    expect(cache.find('a')).toBeUndefined()
    const { bytes } = cache.held
    cache.keep('a', answer(1), cache.stateNow())
    expect([cache.find('a') !== undefined, cache.held]).toEqual([true, { bytes, answers: 1 }])
  })
})

describe('what is known from before, while the database is away', () => {
  it('is what was true when changes ceased to arrive, for five minutes, and not for those who get a fresh answer', () => {
    const cache = onCache()
    const clock = vi.spyOn(performance, 'now')
    const begin = 1_000_000
    clock.mockReturnValue(begin)
    cache.keep('a', answer(1), cache.stateNow())
    clock.mockReturnValue(begin + 60_000)
    cache.switchOff()
    // The line tries again, and says each time that it did not succeed.
    cache.switchOff()
    expect([cache.find('a'), cache.held.answers]).toEqual([undefined, 0])
    expect(cache.findFromBefore('a')).toMatchObject({ ageMs: 60_000 })
    expect(cache.findFromBefore('b')).toBeUndefined()
    clock.mockReturnValue(begin + FROM_BEFORE_SECONDS * 1000)
    expect(cache.findFromBefore('a')).toBeDefined()
    clock.mockReturnValue(begin + FROM_BEFORE_SECONDS * 1000 + 1)
    expect(cache.findFromBefore('a')).toBeUndefined()
  })

  it('is there in the moment in which the loss of the line is not known yet', () => {
    const cache = onCache()
    cache.keep('a', answer(1), cache.stateNow())
    expect(cache.findFromBefore('a')).toBeDefined()
  })

  it.each([
    ['a change', (cache: GuestCache) => cache.changed()],
    ['a new line, before which a change may have gone unheard', (cache: GuestCache) => (cache.switchOff(), cache.switchOn())],
  ])('is never what %s has made untrue', (_, event) => {
    const cache = onCache()
    cache.keep('a', answer(1), cache.stateNow())
    event(cache)
    expect(cache.findFromBefore('a')).toBeUndefined()
    cache.switchOff()
    expect(cache.findFromBefore('a')).toBeUndefined()
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
    const [one, other] = ['a', 'b'].map((policy) => keptAnswer(new Uint8Array(3), { 'Content-Security-Policy': policy }).etag)
    expect(one).not.toBe(other)
  })
})
