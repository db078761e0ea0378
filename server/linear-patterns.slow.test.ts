import { describe, expect, it } from 'vitest'
import { MONEY_PAST_THE_CHECKOUT } from './features/chat/detection/money-words.ts'
import { slowTextFor } from './testing/hostile-text/attack-pattern.ts'
import { collectPatterns } from './testing/hostile-text/collect-patterns.ts'

/**
 * Time that one text can take stops everybody: no regular expression of ours is worse than linear in its text (decision 72).
 * Those of the pages count, too: they are drawn on the server, and an address is a text from outside.
 */
const { written, builtIn } = collectPatterns('domain', 'contract', 'messages', 'server', 'web')

describe('regular expressions', () => {
  it('are linear: trim by hand (domain/trim-end-matching.ts), say where a run begins, or bound it', () => {
    expect(written.length).toBeGreaterThan(100)
    const slow = written.flatMap(({ name, pattern }) => {
      const text = slowTextFor(pattern)
      return text === undefined ? [] : [`${name} with ${text}`]
    })
    expect(slow).toEqual([])
  })

  it('are written down, so that they can be judged; those put together from constants alone are known', () => {
    expect([...new Set(builtIn)]).toEqual([
      // Of texts of 255 letters.
      'server/features/bookcases/hours/read-hours.ts',
      'server/features/catalogue/covers/routes.ts',
      'server/features/chat/detection/money-words.ts',
      // Of cells cut to 200 letters.
      'server/features/imports/reading/read-entry.ts',
      'server/features/imports/reading/read-standing.ts',
      'server/features/shelf/photos/photo-files.ts',
      // Reads our own source alone.
      'server/house-rules/exports-and-uses.ts',
      'server/platform/http/cache/guest-cache-calls.ts',
      // Of fixed lengths.
      'server/platform/session/access-tokens.ts',
      'web/features/consent/consent-record.ts',
    ])
    // Of these, which look at the texts of members, what comes of the constants is judged.
    expect(MONEY_PAST_THE_CHECKOUT.map((pattern) => slowTextFor(pattern)).filter((text) => text !== undefined)).toEqual([])
  })
})

const SLOW = [
  /\s*[/:;,=]+$/u,
  /\s+$/u,
  /\([^()]*#[^()]*\)$/u,
  /\d+\s*pages/u,
  /\bvon\s.*x.*y$/su,
  /^(\P{N}*)(.*?)(\P{N}*)$/su,
  /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gu,
  /^(\d+)*$/u,
  /(a|a)+$/u,
]
const LINEAR = [/^\s+/u, /\s+/gu, /(?<!\d)\d+\s*pages/u, /"[^"]*"/gu, /[\p{L}\p{N}]/u]

describe('the check', () => {
  it.each(SLOW)('finds %s', (pattern) => {
    expect(slowTextFor(pattern)).toBeDefined()
  })

  it.each(LINEAR)('lets %s pass', (pattern) => {
    expect(slowTextFor(pattern)).toBeUndefined()
  })
})
