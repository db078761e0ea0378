import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { stalePageHtml, stalePagePolicy } from './stale-page.ts'

const MADE = new Date('2026-11-23T13:05:00Z')
const pageWith = (content: string): string =>
  `<!DOCTYPE html><html lang="de"><head><title>Momo</title></head><body class="x"><main>${content}</main></body></html>`

it.each([
  [
    'a link to the order',
    '<a class="b" href="/book/x?login=1&amp;next=%2Fcheckout%2Fdetails%3Fofid%3Dy" aria-label="Momo"><span>Bestellen</span></a>',
  ],
  ['the same for members', '<a href="/checkout/details?ofid=y">Bestellen</a>'],
  ['a button', '<button type="button" data-a="b"><svg><path d="M0"></path></svg><span>Bestellen</span></button>'],
  ['a form with buttons', '<form action="/checkout/details"><input name="ofid"/><button>Bestellen</button></form>'],
  ['a field that names a form elsewhere', '<input form="parcel" type="checkbox" aria-label="Bestellen"/>'],
  ['a script that would bring buttons alive', '<script nonce="">hydrate("Bestellen")</script>'],
  ['a script with what looks like markup', '<script nonce="">"<script>Bestellen</b>"</script>'],
])('leaves nothing that orders on a page from before: %s', (_, control) => {
  const html = stalePageHtml(pageWith(`<p>vorher</p>${control}<p>nachher</p>`), MADE, 'de')
  expect(html).not.toMatch(/Bestellen|checkout|<script|<button|<form|<input/u)
  expect(html).toContain('<p>vorher</p><p>nachher</p>')
})

it('keeps what one reads, and ways to other pages', () => {
  const content = '<h1>Momo</h1><a href="/book/a/b">Michael Ende</a><article>Ein $& Buch</article>'
  expect(stalePageHtml(pageWith(content), MADE, 'de')).toContain(`<main>${content}</main>`)
})

it.each([
  ['de', '14:05'],
  ['en', '14:05'],
  ['lt', '14:05'],
] as const)('says in %s from when it is, in German time, first of all', (locale, time) => {
  const html = stalePageHtml(pageWith(''), MADE, locale)
  const [, banner = ''] = /<body class="x"><p id="from-before" role="status">([^<]+)<\/p><main>/u.exec(html) ?? []
  expect(banner).toContain(time)
})

it('lets the style of the banner in, and nothing else', () => {
  const [, style = ''] = /<style>([^<]+)<\/style><\/head>/u.exec(stalePageHtml(pageWith(''), MADE, 'de')) ?? []
  const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const kept = contentSecurityPolicy({ scripts: [], styles: [`'sha256-x'`] }, true)
  const policy = stalePagePolicy(kept)
  expect(policy.split('; ').filter((directive) => directive.startsWith('style-src '))).toEqual([
    kept
      .split('; ')
      .find((directive) => directive.startsWith('style-src '))
      ?.replace('style-src ', `style-src ${source} `),
  ])
  expect(policy.replace(`${source} `, '')).toBe(kept)
})
