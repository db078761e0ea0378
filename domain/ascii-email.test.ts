import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asciiEmail } from './ascii-email.ts'

it('writes the domain as mail servers take it, and nothing else', () => {
  expect(asciiEmail('ria@exämple.de')).toBe('ria@xn--exmple-cua.de')
  expect(asciiEmail('Ria.Öz@EXÄMPLE.de')).toBe('Ria.Öz@xn--exmple-cua.de')
  expect(asciiEmail('ria@exa\u0308mple.de')).toBe('ria@xn--exmple-cua.de')
  expect(asciiEmail('ria@xn--exmple-cua.de')).toBe('ria@xn--exmple-cua.de')
  expect(asciiEmail('ria@Example.org')).toBe('ria@Example.org')
  expect(asciiEmail('ria')).toBe('ria')
})

it('is what Node makes of a domain', () => {
  const domains = [
    'straße.de',
    'bücher.example',
    'ąžuolas.lt',
    '例え.テスト',
    'почта.рф',
    'ドメイン名例。jp',
    'ｅｘämple.de',
    'mañana.com',
    '𠮷田.jp',
  ]
  expect(domains.map((domain) => asciiEmail(`a@${domain}`))).toEqual(domains.map((domain) => `a@${domainToASCII(domain)}`))
  const letter = fc.constantFrom(...'abcxyz019äöüßéñąčęėįšųūžæøåłőűıабвгдежαβγδ中文字日本語한국어')
  const label = fc.array(letter, { minLength: 1, maxLength: 20 }).map((letters) => letters.join(''))
  fc.assert(fc.property(label, label, (one, other) => asciiEmail(`a@${one}.${other}.de`) === `a@${domainToASCII(`${one}.${other}.de`)}`))
})
