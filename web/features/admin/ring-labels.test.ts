import { expect, it } from 'vitest'
import { commonWords, linkSentences } from './ring-labels.ts'

const account = (uuid: string, firstName: string, isDeleted = false) => ({
  uuid,
  firstName: isDeleted ? '' : firstName,
  lastName: isDeleted ? '' : 'Muster',
  isDeleted,
  freePoints: 3,
})
const MEMBERS = [account('a', 'Anna'), account('b', 'Bernd'), account('c', 'Clara', true)]

it('names what two have in common once, and who got parcels from whom', () => {
  const links = [
    { one: 'a', other: 'b', kind: 'MAILBOX', parcels: 0 },
    { one: 'a', other: 'b', kind: 'PAYMENT', parcels: 0 },
    { one: 'a', other: 'c', kind: 'ADDRESS', parcels: 0 },
    { one: 'b', other: 'a', kind: 'SWAPS', parcels: 3 },
  ] as const
  expect(linkSentences({ members: MEMBERS, links: [...links] })).toEqual([
    'Anna Muster und Bernd Muster: dasselbe Mailkonto und dieselbe Karte oder dasselbe PayPal-Konto',
    'Anna Muster und Gelöschtes Mitglied: dieselbe Anschrift',
    'Bernd Muster hat 3 Pakete von Anna Muster bekommen',
  ])
})

it('does not say the address besides the name at it', () => {
  expect(commonWords(['PERSON', 'ADDRESS'])).toBe('derselbe Name an derselben Anschrift')
})

it('tells accounts of one name apart by a number', () => {
  const links = [{ one: 'a', other: 'b', kind: 'MAILBOX', parcels: 0 }] as const
  expect(linkSentences({ members: [account('a', 'Anna'), account('b', 'Anna'), account('c', 'Clara')], links: [...links] })).toEqual([
    'Anna Muster (1) und Anna Muster (2): dasselbe Mailkonto',
  ])
})
