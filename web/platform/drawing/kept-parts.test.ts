import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CachedFooter, RenderCache, RenderCacheContext } from './kept-parts.tsx'

const kept = new RenderCache()
let drawn = 0

function Line({ children }: { children: ReactNode }) {
  drawn += 1
  return createElement('p', null, '© ', 2026, ' ', children)
}

const footer = (variant: string, text: string) =>
  createElement(CachedFooter, { className: 'footer', variant }, createElement(Line, null, text))

/** A page with somebody's words before the footer. */
function draw(variant: string, text: string, words = ''): string {
  const parts = kept.begin()
  const page = createElement('main', null, createElement('article', { dangerouslySetInnerHTML: { __html: words } }), footer(variant, text))
  const html = renderToString(createElement(RenderCacheContext, { value: parts }, page))
  parts.keep(new TextEncoder().encode(html))
  return html
}

it('draws a footer once for each variant, and writes what it would have drawn', () => {
  // Somebody's words that look like it.
  const words = '<footer class="footer">false</footer>'
  const first = draw('de', 'Über & unter <uns>', words)
  expect(first).toContain('<footer class="footer"><p>© <!-- -->2026<!-- --> <!-- -->Über &amp; unter &lt;uns&gt;</p></footer></main>')
  expect(draw('de', 'Über & unter <uns>', words)).toBe(first)
  expect(drawn).toBe(1)
  expect(draw('en', 'About us')).toContain('About us')
  expect(drawn).toBe(2)
  expect(draw('de', 'Über & unter <uns>', words)).toBe(first)
  expect(drawn).toBe(2)
})

it('draws it itself where nobody keeps anything, as in a browser', () => {
  expect(renderToString(footer('de', 'anew'))).toContain('anew')
  expect(drawn).toBe(3)
})
