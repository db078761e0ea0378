import { expect, test } from 'vitest'
import { stayWithin } from './last-page.ts'

function ledTo(start: number, total: number): string | null {
  try {
    stayWithin({ start, pageSize: 20, total }, (offset) => `/list?start=${offset}`)
    return null
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : 'thrown'
  }
}

test('a page behind the last one leads to the last one', () => {
  expect(ledTo(1960, 13)).toBe('/list?start=0')
  expect(ledTo(40, 40)).toBe('/list?start=20')
  expect(ledTo(60, 41)).toBe('/list?start=40')
  expect(ledTo(20, 0)).toBe('/list?start=0')
})

test('every page that exists stays', () => {
  expect(ledTo(0, 0)).toBeNull()
  expect(ledTo(0, 13)).toBeNull()
  expect(ledTo(20, 21)).toBeNull()
})
