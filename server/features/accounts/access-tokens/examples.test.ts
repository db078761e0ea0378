import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { TokenScope } from '#domain/token-scopes.ts'
import { TOKEN_SCOPES } from '#domain/token-scopes.ts'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { giveToken } from '../../../testing/factories/program.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** The examples of docs/api-for-programs.md, run as they stand there. */

const DOCUMENT = readFileSync(new URL('../../../../docs/api-for-programs.md', import.meta.url), 'utf8')
const EXAMPLES = new Map(
  [...DOCUMENT.matchAll(/^### (.+)$[^]*?^```js\n([^]*?)^```$/gmu)].map(([, title = '', code = '']) => [title, code] as const),
)
const SITE = 'https://buchfink.example'

const test = useTestApplication()

/** What an example prints. */
async function run(title: string, token: string, given: object = {}): Promise<string[]> {
  const printed: string[] = []
  const fetch = (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (typeof init.body === 'string') headers.set('content-length', String(Buffer.byteLength(init.body)))
    return Promise.resolve(test().application.api.request(address.replace(SITE, ''), { ...init, headers }, {}))
  }
  const console = { log: (line: string) => void printed.push(line) }
  const known = { fetch, console, crypto, SITE, TOKEN: token, KEPT_CURSOR: undefined, ...given }
  await runInNewContext(`(async () => {${EXAMPLES.get(title)}})()`, known)
  return printed
}

/** Twenty numbers with a right last digit. */
function isbns(): string[] {
  return Array.from({ length: 20 }, (_, index) => {
    const digits = `978351${String(100_000 + index)}`
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  })
}

describe('the examples for programs', () => {
  it('are five', () => {
    expect([...EXAMPLES.keys()]).toHaveLength(5)
  })

  it('list a shelf', async () => {
    const member = await registerMember(test())
    await createOffer(member.caller, 4, 'Die Wand')
    const { token } = await giveToken(test(), member, ['shelf:read'])
    expect(await run('List my shelf', token)).toEqual(['Die Wand: 4 points, GOOD'])
  })

  it('put twenty ISBNs on the stack, and say what is none', async () => {
    const member = await registerMember(test())
    const { token } = await giveToken(test(), member, ['shelf:write'])
    const ISBNS = [...isbns().slice(1), '123']
    expect(await run('Put twenty ISBNs on the stack', token, { ISBNS })).toEqual(['19 on the stack', '123: ISBN_INVALID'])
    expect(Object.values<number>((await member.caller.get('/intake')).body.counts).reduce((sum, count) => sum + count)).toBe(19)
  })

  it('offer what is ready', async () => {
    const member = await registerMember(test())
    const bookUuid = (await createOffer(member.caller), (await member.caller.get('/exchanges/my-book-offers')).body.books[0].book.uuid)
    const scannedAt = new Date().toISOString()
    await member.caller.post('/intake/rows', { rows: [{ key: crypto.randomUUID(), foundBy: 'TITLE', bookUuid, scannedAt }] })
    const scopes: TokenScope[] = ['shelf:read', 'shelf:write']
    const { token } = await giveToken(test(), member, scopes)
    expect(await run('Offer what is ready on the stack', token)).toEqual(['1 offered, 0 refused'])
  })

  it('wish for a book', async () => {
    const { token } = await giveToken(test(), await registerMember(test()), ['wishes'])
    expect(await run('Wish for a book', token)).toEqual(['not in the catalogue yet: Momo'])
  })

  it('follow changes', async () => {
    const { receiver, offer } = await twoReaders(test())
    const exchange = await order(receiver.caller, offer)
    const { token } = await giveToken(test(), receiver, TOKEN_SCOPES)
    const follow = (KEPT_CURSOR?: string): Promise<string[]> => run('Follow changes by cursor', token, { KEPT_CURSOR })
    // Transactions of other tests in the same cluster may run for a moment longer.
    await expect.poll(async () => (await follow()).length).toBe(3)
    const printed = await follow()
    expect(printed.slice(0, 2)).toEqual([`${exchange}: claim (PENDING_PAYMENT)`, `${exchange}: authorize (REQUESTED)`])
    const cursor = printed[2]?.replace('next time from ', '')
    expect(await follow(cursor)).toEqual([`next time from ${cursor}`])
  })
})
