import { setTimeout as wait } from 'node:timers/promises'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import { restrictMember } from '../../server/testing/factories/read-and-decide.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import { decideProblem } from './decisions.ts'

interface Office {
  admin: RegisteredMember
  members: readonly RegisteredMember[]
  dice: Dice
  figures: Figures
}

/** So that there is always somebody left to swap. */
const MOST_BLOCKED_SHARE = 0.25
/** Whoever stays suspended does so to the end: were it every fifth, a long run would be left with nobody. */
const LIFTED_SHARE = 0.97
const CLOSING_MS = 30_000

/** Decides on problems, looks at disputes, and blocks and frees members until `until`, whatever becomes of the process in between. */
export async function governUntil(office: Office, until: number): Promise<void> {
  const { dice, figures } = office
  const blocked = new Set<RegisteredMember>()
  const attempt = async (act: Promise<void>): Promise<void> => act.catch(() => figures.called('no answer'))
  // One at least, however few acts a slow machine has the time for.
  await attempt(block(office, blocked))
  while (Date.now() < until) {
    await wait(dice.between(200, 1000))
    await attempt(actOnce(office, blocked))
  }
}

async function actOnce(office: Office, blocked: Set<RegisteredMember>): Promise<void> {
  const { dice, members } = office
  const chance = dice.next()
  if (chance < 0.35) return void (await decideProblem(office))
  if (chance < 0.65) return decideDispute(office)
  const isFull = blocked.size >= members.length * MOST_BLOCKED_SHARE
  return isFull || chance < 0.88 ? free(office, blocked) : block(office, blocked)
}

/** Decides on all that is open: the office closes. */
export async function decideAll(office: Office): Promise<void> {
  const until = Date.now() + CLOSING_MS
  let left = 1
  while (left > 0 && Date.now() < until) left = await decideProblem(office).catch(() => 1)
}

/** Sometimes by two clicks, and sometimes for a time. */
async function block({ admin, members, dice, figures }: Office, blocked: Set<RegisteredMember>): Promise<void> {
  const member = dice.pick(members)
  const measure = { kind: 'BLOCK', ground: 'SPAM', reason: `Sperre ${crypto.randomUUID()}`, days: dice.chance(0.2) ? 1 : null }
  figures.fault('member blocked')
  blocked.add(member)
  const clicks = Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () => restrictMember(admin.caller, member.id, measure))
  for (const answer of await Promise.all(clicks)) figures.answered('block', answer)
}

async function free({ admin, dice, figures }: Office, blocked: Set<RegisteredMember>): Promise<void> {
  if (blocked.size === 0) return
  const member = dice.pick([...blocked])
  const answer = await admin.caller.post('/users/unblock-user', { userEmail: member.email, reason: 'Ein Irrtum.' })
  figures.answered('free', answer)
  // 409: a disputed payment alone keeps them blocked.
  if (answer.status === 200 || answer.status === 409) blocked.delete(member)
}

async function decideDispute({ admin, dice, figures }: Office): Promise<void> {
  const { status, body } = await admin.caller.get('/admin/payments')
  const disputes: { uuid: string; version: string }[] = status === 200 ? body.disputes : []
  if (disputes.length === 0) return
  const { uuid, version } = dice.pick(disputes)
  const decision = { reason: 'Wir haben es angesehen.', liftsSuspension: dice.chance(LIFTED_SHARE), version }
  figures.answered('dispute', await admin.caller.post(`/admin/disputes/${uuid}/decide`, decision))
}
