import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { NEXT_STEP } from '#domain/exchange-states.ts'
import { exchangeIn } from './exchange-sample.ts'
import { MarkButtons } from './mark-buttons.tsx'

test('until when an answer can be changed is told with its hour, which lies within the day', () => {
  const exchange: ExchangeWithTimeline = {
    ...exchangeIn('RECEIVED', 'receiver'),
    refunds: [],
    nextStep: NEXT_STEP.RECEIVED,
    timeline: [],
    problem: null,
    passedFrom: null,
    marking: { isOpen: true, mark: 'WORSE', until: '2026-12-10T07:12:00Z' },
    parcel: null,
    senderReliability: null,
  }
  const router = createMemoryRouter([{ path: '/', element: createElement(MarkButtons, { exchange }) }])
  const html = renderToStaticMarkup(createElement(MantineProvider, null, createElement(RouterProvider, { router })))
  expect(html.replaceAll('\u00a0', ' ')).toContain('Bis Donnerstag, 10. Dezember, 08:12 Uhr kannst du das ändern.')
})
