import type { AdminRing } from '#contract/rings.ts'
import type { RingLinkKind } from '#domain/account-links.ts'
import { m } from '#messages'
import { formatList } from '../../platform/language/format.ts'
import { fullName } from '../../platform/session/member-name.ts'

const KINDS: Record<Exclude<RingLinkKind, 'SWAPS'>, () => string> = {
  MAILBOX: m['adminRings.kindMailbox'],
  PERSON: m['adminRings.kindPerson'],
  ADDRESS: m['adminRings.kindAddress'],
  PAYMENT: m['adminRings.kindPayment'],
}

/** What two accounts have in common; who has the same name at an address has that address. */
export function commonWords(kinds: readonly RingLinkKind[]): string {
  const said = kinds.flatMap((kind) => (kind === 'SWAPS' || (kind === 'ADDRESS' && kinds.includes('PERSON')) ? [] : [KINDS[kind]()]))
  return formatList(said)
}

/** The full name of an account, or that it is deleted. */
export function accountName(account: { firstName: string; lastName: string; isDeleted: boolean }): string {
  return account.isDeleted ? m['shared.deletedMember']() : fullName(account)
}

/** The name of each account by its id; several of one name have a number, too. */
export function accountNames(members: AdminRing['members']): ReadonlyMap<string, string> {
  const names = members.map((member) => accountName(member))
  return new Map(members.map(({ uuid }, index) => [uuid, numbered(names, index)]))
}

function numbered(names: readonly string[], index: number): string {
  const name = names[index] ?? ''
  const isAlone = names.filter((other) => other === name).length === 1
  return isAlone ? name : `${name} (${names.slice(0, index + 1).filter((other) => other === name).length})`
}

/** The links of a ring as sentences: what two have in common, then who got parcels from whom. */
export function linkSentences({ members, links }: Pick<AdminRing, 'members' | 'links'>): string[] {
  const names = accountNames(members)
  const nameOf = (uuid: string): string => names.get(uuid) ?? m['shared.deletedMember']()
  const common = Map.groupBy(
    links.filter(({ kind }) => kind !== 'SWAPS'),
    ({ one, other }) => `${one} ${other}`,
  )
  const pairs = [...common.values()].map((pair) => {
    const [{ one, other } = { one: '', other: '' }] = pair
    return m['adminRings.linkOf']({ one: nameOf(one), other: nameOf(other), kinds: commonWords(pair.map(({ kind }) => kind)) })
  })
  const swaps = links.filter(({ kind }) => kind === 'SWAPS')
  return [
    ...pairs,
    ...swaps.map(({ one, other, parcels }) => m['adminRings.swaps']({ one: nameOf(one), other: nameOf(other), count: parcels })),
  ]
}
