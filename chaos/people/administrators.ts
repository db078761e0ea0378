import { setTimeout as wait } from 'node:timers/promises'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'

interface Office {
  admin: RegisteredMember
  members: readonly RegisteredMember[]
  dice: Dice
  figures: Figures
}

/** So that there is always somebody left to swap. */
const MOST_BLOCKED_SHARE = 0.25

/** Blocks members, frees them and looks at disputes until `until`, whatever becomes of the process in between. */
export async function governUntil(office: Office, until: number): Promise<void> {
  const { dice, figures } = office
  const blocked = new Set<RegisteredMember>()
  while (Date.now() < until) {
    await wait(dice.between(200, 1200))
    const isFull = blocked.size >= office.members.length * MOST_BLOCKED_SHARE
    const chance = dice.next()
    const act =
      chance < 0.25 ? () => decideDispute(office) : isFull || chance < 0.45 ? () => free(office, blocked) : () => block(office, blocked)
    await act().catch(() => figures.called('no answer'))
  }
}

/** Sometimes by two clicks, and sometimes for a time. */
async function block({ admin, members, dice, figures }: Office, blocked: Set<RegisteredMember>): Promise<void> {
  const member = dice.pick(members)
  const measure = { kind: 'BLOCK', ground: 'SPAM', reason: `Sperre ${crypto.randomUUID()}`, days: dice.chance(0.2) ? 1 : null }
  figures.fault('member blocked')
  blocked.add(member)
  const clicks = Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () => admin.caller.post(`/admin/users/${member.id}/restrict`, measure))
  for (const { status, body } of await Promise.all(clicks)) note(figures, `block ${status}`, { status, body })
}

async function free({ admin, dice, figures }: Office, blocked: Set<RegisteredMember>): Promise<void> {
  if (blocked.size === 0) return
  const member = dice.pick([...blocked])
  const answer = await admin.caller.post('/users/unblock-user', { userEmail: member.email, reason: 'Ein Irrtum.' })
  note(figures, `free ${answer.status}`, answer)
  // 409: a disputed payment alone keeps them blocked.
  if (answer.status === 200 || answer.status === 409) blocked.delete(member)
}

async function decideDispute({ admin, dice, figures }: Office): Promise<void> {
  const { status, body } = await admin.caller.get('/admin/payments')
  const disputes: { uuid: string }[] = status === 200 ? body.disputes : []
  if (disputes.length === 0) return
  const decision = { reason: 'Wir haben es angesehen.', liftsSuspension: dice.chance(0.8) }
  const answer = await admin.caller.post(`/admin/disputes/${dice.pick(disputes).uuid}/decide`, decision)
  note(figures, `dispute ${answer.status}`, answer)
}

function note(figures: Figures, what: string, { status, body }: { status: number; body: unknown }): void {
  figures.called(what)
  if (status >= 500 && status !== 502 && status !== 503) figures.violated(`${what}: ${JSON.stringify(body)}`)
}
