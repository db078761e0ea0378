import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { exchangeIn, exchangeOf } from '../exchange-sample.ts'
import { ExchangeLine } from './exchange-line.tsx'

const drawn = (exchange: Exchange): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ExchangeLine, { exchange, people: 'kommt von Mara' })))

/** The words of each entry of its list, one space between any two. */
function entriesOf(html: string): string[] {
  const list = /<ul[^>]*aria-label="Was im Paket ist">(.*?)<\/ul>/u.exec(html)?.[1] ?? ''
  return list
    .split('</li>')
    .map((entry) =>
      entry
        .replaceAll(/<[^>]*>/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
}

test('a running parcel names each of its copies with its condition, and strikes out what does not come along, with why', () => {
  const parcel = exchangeOf([4, 5, 6], 'LABEL_READY', 'receiver')
  const lines = parcel.lines.map((line, place) => {
    if (place === 0) return { ...line, state: 'LEFT_OUT' as const, leftOutReason: 'DAMAGED' as const }
    return place === 1 ? { ...line, condition: 'LIKE_NEW' as const } : line
  })
  const html = drawn({ ...parcel, lines })
  expect(entriesOf(html)).toEqual(['Band 1 gehört nicht mehr dazu: beschädigt', 'Band 2 wie neu', 'Band 3 gut'])
  expect(html.match(/<s>[^<]*<\/s>/gu)).toEqual(['<s>Band 1</s>'])
})

test('a single copy needs no list: its title and condition stand above', () => {
  const html = drawn(exchangeIn('LABEL_READY', 'receiver'))
  expect(html).not.toContain('Was im Paket ist')
  expect(html).toContain('gut')
})
