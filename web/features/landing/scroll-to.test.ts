import { expect, test } from 'vitest'
import { readScrollTo } from './scroll-to.ts'

test.each([
  ['0', 'faq-0', 0],
  ['2', 'faq-2', 2],
  ['faq, 4', 'faq-4', 4],
  ['faq,4', 'faq-4', 4],
  ['faq', 'faq', null],
  ['how-it-works', 'how-it-works', null],
  [null, null, null],
  ['', null, null],
  ['"><script>', null, null],
])('scrollTo=%s', (value, id, faqItem) => {
  expect(readScrollTo(value)).toEqual({ id, faqItem })
})
