import { decisionsFor, type ProblemKind } from '#domain/problems.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import { someOf } from './answers.ts'

interface Case {
  admin: RegisteredMember
  dice: Dice
  figures: Figures
}

/** An administrator decides on a reported problem: received, given back whole or in part, or lost. Gives how many were open. */
export async function decideProblem({ admin, dice, figures }: Case): Promise<number> {
  const { status, body } = figures.answered('problems', await admin.caller.get('/admin/exchanges'))
  const open: { exchangeUuid: string; kind: ProblemKind }[] = status === 200 ? body.open : []
  if (open.length === 0) return 0
  const { exchangeUuid, kind } = dice.pick(open)
  const read = figures.answered('problem', await admin.caller.get(`/admin/exchanges/${exchangeUuid}`))
  // Somebody has decided it meanwhile.
  if (read.status !== 200 || read.body.version === null) return open.length
  const lines: { offerUuid: string; state: string }[] = read.body.exchange.lines
  const sent = lines.filter(({ state }) => state === 'OPEN').map(({ offerUuid }) => offerUuid)
  const possible = decisionsFor(kind, sent.length)
  const decision = possible.includes('IN_PART') && dice.chance(0.6) ? 'IN_PART' : dice.pick(possible)
  const copies = decision === 'IN_PART' ? someOf(dice, sent) : []
  const decided = { decision, copies, reason: 'Wir haben es angesehen.', version: read.body.version }
  figures.answered(`decide ${decision}`, await admin.caller.post(`/admin/exchanges/${exchangeUuid}/decide`, decided))
  return open.length
}
