import { MantineProvider } from '@mantine/core'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { stepsFor } from '#domain/exchange-process.ts'
import { EXCHANGE_STATES } from '#domain/exchange-states.ts'
import { exchangeIn, exchangeOf } from '../exchange-sample.ts'
import { OutlastingContext } from '../steps/use-outlasting.ts'
import { PastRow } from './past-row.tsx'
import { RunningRow } from './running-row.tsx'

const nothing = () => undefined

function markup(row: ReactElement): string {
  const element = createElement(OutlastingContext, { value: { openForm: nothing, openBlocked: nothing, keepRefusal: nothing } }, row)
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(RouterProvider, { router })))
}

const running = (exchange: Exchange): string => markup(createElement(RunningRow, { exchange }))
const past = (exchange: Exchange): string => markup(createElement(PastRow, { exchange }))

/** The words of some markup, one space between any two. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
}

/** The words of each entry of the list of copies. */
function entriesOf(html: string): string[] {
  const list = /<ul[^>]*aria-label="Was im Paket ist">(.*?)<\/ul>/u.exec(html)?.[1] ?? ''
  return list.split('</li>').map(wordsOf).filter(Boolean)
}

test('every row has one menu, and at most one other button: all else is in the menu', () => {
  for (const state of EXCHANGE_STATES) {
    for (const role of ['sender', 'receiver'] as const) {
      const labelPath = role === 'sender' ? '/label' : null
      const html = running(exchangeIn(state, role, { possibleSteps: stepsFor(role, state), labelPath }))
      const buttons = html.match(/<button[^>]*>/gu) ?? []
      const menus = buttons.filter((button) => button.includes('aria-haspopup="menu"'))
      expect(menus, `${state} ${role}`).toHaveLength(1)
      expect(buttons.length - menus.length, `${state} ${role}`).toBeLessThanOrEqual(1)
    }
  }
})

test('a running parcel names each of its copies with its condition, and strikes out what does not come along, with why', () => {
  const parcel = exchangeOf([4, 5, 6], 'LABEL_READY', 'receiver')
  const lines = parcel.lines.map((line, place) => {
    if (place === 0) return { ...line, state: 'LEFT_OUT' as const, leftOutReason: 'DAMAGED' as const }
    return place === 1 ? { ...line, condition: 'LIKE_NEW' as const } : line
  })
  const html = running({ ...parcel, lines })
  expect(entriesOf(html)).toEqual(['Band 1 gehört nicht mehr dazu: beschädigt', 'Band 2 wie neu', 'Band 3 gut'])
  expect(html.match(/<s>[^<]*<\/s>/gu)).toEqual(['<s>Band 1</s>'])
})

test('a single copy needs no list: its title and condition stand above', () => {
  const html = running(exchangeIn('LABEL_READY', 'receiver'))
  expect(html).not.toContain('Was im Paket ist')
  expect(html).toContain('gut')
})

const coversIn = (html: string) => html.match(/<img/gu)?.length

test('of a parcel two covers are drawn, of a single copy one', () => {
  const [one, three] = [exchangeIn('SENT', 'sender'), exchangeOf([4, 5, 6], 'SENT', 'sender')].map((exchange) =>
    coversIn(running(exchange)),
  )
  expect([one, three]).toEqual([1, 2])
})

test('the history says with whom, when it came, and how each of it was', () => {
  const { lines, ...parcel } = exchangeOf([4, 5, 6], 'RECEIVED', 'receiver', { deliveredAt: '2026-11-14T10:00:00Z' })
  const [first, second, third] = lines
  const received = past({
    ...parcel,
    lines: [
      { ...first!, state: 'LEFT_OUT', leftOutReason: 'REFUNDED' },
      { ...second!, condition: 'LIKE_NEW' },
      { ...third!, comment: '' },
    ],
  })
  expect(wordsOf(received)).toContain('kam von Mara K.')
  expect(wordsOf(received)).toContain('Angekommen am 14. November 2026. Band 2: Kommentar 2')
  expect(entriesOf(received)).toEqual(['Band 1 gehört nicht mehr dazu: erstattet', 'Band 2 wie neu', 'Band 3 gut'])
  const lost = wordsOf(past(exchangeIn('LOST', 'sender', { comment: '' })))
  expect(lost).toContain('ging an Jonas K.')
  expect(lost).toContain('Verloren gegangen.')
  expect(lost).not.toContain('Angekommen')
})
