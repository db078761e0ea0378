import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exchangeIn } from '../exchange-sample.ts'
import { LabelButton } from './label-button.tsx'

function shown(labelLateUntil: string | null): string {
  const button = createElement(LabelButton, { exchange: exchangeIn('REQUEST_ACCEPTED', 'sender', { labelLateUntil }) })
  return renderToStaticMarkup(createElement(MantineProvider, null, button))
}

test('a label is promised within its hours until they are over', () => {
  expect(shown(null)).toContain('Das dauert bis zu 24 Stunden.')
  expect(shown('2026-11-28T07:00:00Z')).toContain('Wir schicken dir eine Mail, sobald es da ist.')
  expect(shown('2026-11-28T07:00:00Z')).not.toContain('Stunden')
})
