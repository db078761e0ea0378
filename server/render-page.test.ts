import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FailedRows, FailedRowsContext } from '../web/platform/drawing/failed-rows.ts'
import { RowBoundary } from '../web/ui/row-boundary.tsx'
import { renderPage } from './render-page.ts'
import { skippedRows } from './platform/http/answers/odd-rows.ts'

function Title({ of }: { of: string }): ReactNode {
  if (of === 'broken') throw new RangeError('Invalid time value')
  return createElement('b', null, of)
}

/** A list with these rows, each in its boundary. */
async function draw(titles: readonly string[], outside: ReactNode = null) {
  const failedRows = new FailedRows()
  const rows = titles.map((of) => createElement('li', { key: of }, createElement(RowBoundary, null, createElement(Title, { of }))))
  const page = createElement(FailedRowsContext, { value: failedRows }, createElement('ul', null, rows), outside)
  const { html, failed } = await renderPage(page, { nonce: 'n', signal: new AbortController().signal, failedRows })
  return { html: new TextDecoder().decode(html), failed }
}

it('draws the rows beside one that throws, and counts it', async () => {
  const before = skippedRows.leftOut
  const { html, failed } = await draw(['Momo', 'broken', 'Krabat'])
  expect(html).toContain('<b>Momo</b>')
  expect(html).toContain('Dieser Eintrag kann gerade nicht angezeigt werden.')
  expect(html).toContain('<b>Krabat</b>')
  expect(failed).toBe(false)
  expect(skippedRows.leftOut).toBe(before + 1)
})

it('keeps every row in its place, without a script that moves it there, however long the page is', async () => {
  const titles = Array.from({ length: 60 }, (_, index) => `${index} ${'lang '.repeat(200)}`)
  const { html, failed } = await draw(titles)
  expect(failed).toBe(false)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('hidden')
  expect(html.match(/<b>/gu)).toHaveLength(60)
})

it('fails where more than a row throws', async () => {
  await expect(draw(['Momo'], createElement(Title, { of: 'broken' }))).rejects.toThrow('Invalid time value')
})
