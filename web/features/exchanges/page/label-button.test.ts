import { MantineProvider } from '@mantine/core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LabelLink } from '#contract/label-links.ts'
import { exchangeIn } from '../exchange-sample.ts'
import { LabelButton } from './label-button.tsx'
import { LabelLinkQuestion } from './label-link-question.tsx'

function markup(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(RouterProvider, { router })))
}

function pending(labelLateUntil: string | null): string {
  return markup(createElement(LabelButton, { exchange: exchangeIn('REQUEST_ACCEPTED', 'sender', { labelLateUntil }) }))
}

test('a label is promised within its hours until they are over', () => {
  expect(pending(null)).toContain('Das dauert bis zu 24 Stunden.')
  expect(pending('2026-11-28T07:00:00Z')).toContain('Wir schicken dir eine Mail, sobald es da ist.')
  expect(pending('2026-11-28T07:00:00Z')).not.toContain('Stunden')
})

test('that it ends the right to step back is said before it is taken, and no more after that', () => {
  const label = { labelPath: '/label' }
  const untaken = exchangeIn('LABEL_READY', 'sender', { ...label, possibleSteps: ['withdraw', 'markSent'] })
  const taken = exchangeIn('LABEL_READY', 'sender', { ...label, labelTaken: true, possibleSteps: ['markSent'] })
  expect(markup(createElement(LabelButton, { exchange: untaken }))).toContain('Danach kannst du nicht mehr zurücktreten.')
  expect(markup(createElement(LabelLinkQuestion, { exchange: untaken, link: null }))).toContain('kannst du nicht mehr zurücktreten.')
  expect(markup(createElement(LabelButton, { exchange: taken }))).not.toContain('zurücktreten')
  expect(markup(createElement(LabelLinkQuestion, { exchange: taken, link: null }))).not.toContain('zurücktreten')
})

test('whether a link has expired is said by the server, not by the clock of whoever draws the page', () => {
  const exchange = exchangeIn('LABEL_READY', 'sender', { labelPath: '/label', labelTaken: true })
  const said = (state: LabelLink['state'], expiresAt: string) =>
    markup(createElement(LabelLinkQuestion, { exchange, link: { state, expiresAt, openedAt: null } })).replaceAll('\u00a0', ' ')
  expect(said('OPEN', '2001-11-26T07:12:00Z')).toContain('26. November, 08:12 Uhr')
  expect(said('EXPIRED', '2101-11-26T07:12:00Z')).not.toContain('26. November')
})
