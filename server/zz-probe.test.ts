import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { claim, createOffer, order, readQuote, twoReaders, authorize, pay, createBook } from './testing/exchange-factories.ts'
import { registerMember } from './testing/factories.ts'
import { useTestApplication } from './testing/test-application.ts'
const test = useTestApplication()

it('probes', { timeout: 120000 }, async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const show = async (name: string, p: Promise<any>) => { const t = performance.now(); const a = await p; console.log(name, a.status, JSON.stringify(a.body).slice(0, 160), Math.round(performance.now() - t) + 'ms', a.headers.get('cache-control')) }
  const c = receiver.caller
  await show('nul intent', c.post('/sandbox/intents/a%00b/confirm', { clientSecret: 'x' }))
  await show('nul token', c.post('/verify_email/a%00b', { email: 'x@y.de' }))
  await show('nul search', c.get('/books/search?query=a%00b'))
  await show('nul lang', c.get('/books/search?language=a%00b&genre=%00'))
  await show('nul suggest', c.get('/books/suggest?q=abcd%00efg'))
  await show('nul isbn', c.get('/books/isbn/978%00'))
  await show('nul path', c.get('/exchanges/%00'))
  await show('badpct', c.get('/exchanges/%ff'))
  await show('surrogate', c.get('/books/search?query=%ed%a0%80'))
  await show('start', c.get('/books/search?start=1e308'))
  await show('start', c.get('/points/ledger?start=1000000'))
  await show('upper offer', c.get(`/checkout/quote?ofid=${offer.toUpperCase()}`))
  const quote = await readQuote(c, offer)
  const intent = await claim(c, offer)
  await pay(c, intent)
  await show('upper authorize', authorize(c, offer.toUpperCase(), intent, quote))
  await show('authorize', authorize(c, offer, intent, quote))
  await show('quote cache', c.get(`/checkout/quote?ofid=${offer}`))
  for (const method of ['OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'TRACE2']) await show(method + ' session', c.raw('/api/v1/session', { method }))
  await show('get login', c.get('/login'))
  const json = { 'content-type': 'application/json' }
  await show('http origin', c.raw('/api/v1/logout', { method: 'POST', headers: { origin: 'http://localhost', host: 'localhost' } }))
  for (const [n, body] of Object.entries({
    deep: '['.repeat(50000), deepObj: '{"a":'.repeat(16000) + '1' + '}'.repeat(16000), keys: '{' + Array.from({ length: 8000 }, (_, i) => `"k${i}":1`).join(',') + '}',
    nul: '{"email":"a\\u0000","password":"eA=="}', nulkey: '{"a\\u0000b":1}', proto: '{"__proto__":{"x":1},"email":"a@b.de","password":"eHh4eHh4eHg="}', arr: '[]', nullb: 'null', str: '"x"', utf8: Buffer.from([0x22, 0xff, 0x22]), bom: '\ufeff{}', longkey: JSON.stringify({ ['k'.repeat(90000)]: 1 }),
  })) await show('login ' + n, c.raw('/api/v1/login', { method: 'POST', headers: json, body: body as string }))
  const big = async (n: string, body: string) => show('books ' + n + ' ' + body.length, sender.caller.raw('/api/v1/books/create', { method: 'POST', headers: json, body }))
  await big('arr', '[' + '[],'.repeat(4_500_000) + '1]')
  await big('keys', '{"book":{' + Array.from({ length: 900_000 }, (_, i) => `"k${i}":1`).join(',') + '}}')
  await big('title', JSON.stringify({ book: { title: 'x'.repeat(13_000_000), authors: 'a', languageCode: 'de' } }))
  await big('title ws', JSON.stringify({ book: { title: ' a'.repeat(6_500_000), authors: 'a', languageCode: 'de' } }))
  await big('desc nl', JSON.stringify({ book: { title: 'a', description: '\n'.repeat(6_500_000) + 'x', authors: 'a', languageCode: 'de' } }))
  await big('img', JSON.stringify({ book: { title: 'a', authors: 'a', languageCode: 'de', imageDataString: 'data:image/png;base64,' + 'A'.repeat(14_000_000) } }))
  await big('img spaces', JSON.stringify({ book: { title: 'a', authors: 'a', languageCode: 'de', imageDataString: 'data:image/png;base64,' + 'A'.repeat(13_000_000) + '!' } }))
  await big('img data', JSON.stringify({ book: { title: 'a', authors: 'a', languageCode: 'de', imageDataString: 'data:' + ';base64,'.repeat(1_600_000) } }))
  await big('isbn', JSON.stringify({ book: { title: 'a', authors: 'a', languageCode: 'de', isbn: ' '.repeat(40) } }))
  await big('pct', JSON.stringify({ book: { title: '%'.repeat(399), authors: '%'.repeat(499), originalTitle: '%'.repeat(399), languageCode: 'de' } }))
  await big('emoji', JSON.stringify({ book: { title: '𝒜'.repeat(199), authors: '𝒜'.repeat(249), originalTitle: '𝒜'.repeat(199), languageCode: 'de' } }))
  await big('commas', JSON.stringify({ book: { title: 'x', authors: ',a'.repeat(249), languageCode: 'de' } }))
  await big('authors many', JSON.stringify({ book: { title: 'x', authors: Array.from({length: 160}, (_, i) => String.fromCodePoint(0x4e00 + i)).join(','), languageCode: 'de' } }))
  await show('docs', c.get('/api/docs')); await show('docs', c.get('/api/docs'))
  await show('dev none', c.get('/dev/none'))
  await show('covers', c.get('/api/../covers/..%2f..%2fetc%2fpasswd'))
  for (const p of ['/blobs/covers/..%2flabels%2fx.webp', '/blobs/../x', '/covers/%00.svg', '/blobs/labels/' + 'a'.repeat(64) + '.pdf']) await show(p, c.raw(p, { method: 'GET' }))
})
