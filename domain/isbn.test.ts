import { expect, it } from 'vitest'
import { findIsbn } from './isbn.ts'

it.each([
  ['https://www.thalia.example/shop/A1001/978-3-522-17750-4?q=1', '9783522177504'],
  ['Schau mal: Momo (ISBN 3-522-17750-X) https://buch.example/9783522177504', '9783522177504'],
  ['https://shop.example/dp/3522177509/ref=sr_1_1', '9783522177504'],
  ['https://shop.example/artikel/4006381333931', undefined],
  ['Momo von Michael Ende', undefined],
  ['', undefined],
])('the first ISBN of "%s" is %s', (text, isbn) => {
  expect(findIsbn(text)).toBe(isbn)
})

it('reads long foreign text in one go', () => {
  expect(findIsbn(`${'9-'.repeat(200_000)}x ${'1'.repeat(100_000)}`)).toBeUndefined()
})
