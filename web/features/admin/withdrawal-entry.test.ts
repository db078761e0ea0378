import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { WithdrawalEntry } from './withdrawal-entry.tsx'

function shownAt(now: string): string {
  const withdrawal = {
    uuid: 'w',
    declaredAt: '2026-11-26T07:12:00Z',
    dueDay: '2026-12-10',
    name: 'Ida Lehm',
    email: 'ida@example.org',
    reference: '',
    memberUuid: null,
    exchanges: [],
    handled: null,
  }
  const router = createMemoryRouter([{ path: '/', element: createElement(WithdrawalEntry, { withdrawal, now }) }])
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(RouterProvider, { router })))
}

test('the day by which it is to be refunded is over with its end in Germany', () => {
  const lastMinute = shownAt('2026-12-10T22:59:00.000Z')
  expect(lastMinute).toContain('Erstatten bis 10. Dezember 2026')
  expect(lastMinute).not.toContain('Frist vorbei')
  expect(shownAt('2026-12-10T23:00:00.000Z')).toContain('Frist vorbei')
})
