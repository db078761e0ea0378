import { expect, it } from 'vitest'
import { disableLinks } from './disable-links.ts'

it('leaves nothing that a mail program would turn into a link', () => {
  expect(disableLinks('Geld auf evil.example/jetzt')).toBe('Geld auf evil. example/jetzt')
  expect(disableLinks('https://evil.example')).toBe('https:// evil. example')
  expect(disableLinks('www.evil.example und mailto:ida@example.org')).toBe('www. evil. example und mailto: ida@ example. org')
})

it('leaves dates, amounts and sentences as they are', () => {
  for (const text of ['am 3.11.2026 um 09:40', '7.40 € für „Momo“. Danke.', 'Dr. Ida Lehm']) expect(disableLinks(text)).toBe(text)
})
