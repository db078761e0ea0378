import type { Ground } from '#domain/grounds.ts'
import type { RestrictionKind } from '#domain/restriction.ts'
import { insertProposal } from '../../features/accounts/proposals/queries.ts'
import { restrictMember } from '../../features/accounts/restriction/commands.ts'
import { daysFromNow } from '../../features/accounts/restriction/queries.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { idOf, type Stage } from '../stage.ts'
import type { Moment } from '../timeline.ts'

interface DemoRestriction {
  member: string
  kind: RestrictionKind
  ground: Ground
  reason: string
  days: number | null
  hoursAgo: number
}

/** Somebody who was warned, and somebody who writes no messages for a month. */
const RESTRICTIONS: readonly DemoRestriction[] = [
  {
    member: 'aylin',
    kind: 'WARNING',
    ground: 'WRONG_DATA',
    reason: 'Zwei deiner Bücher waren „wie neu“ und kamen mit Unterstreichungen an.',
    days: null,
    hoursAgo: 60,
  },
  {
    member: 'hendrik',
    kind: 'NO_MESSAGES',
    ground: 'OFFSITE_PAYMENT',
    reason: 'Du hast drei Mitglieder gebeten, dir Geld zu überweisen.',
    days: 30,
    hoursAgo: 28,
  },
]

/** Restrictions, and a proposal waiting for a second administrator. */
export function restrictionMoments(stage: Stage): Moment[] {
  const adminId = (): string => idOf(stage.memberIds, 'ada')
  const made = RESTRICTIONS.map(({ member, kind, ground, reason, days, hoursAgo }) => ({
    hoursAgo,
    happen: () =>
      inTransaction(stage.db, async (tx) => {
        const endsAt = days === null ? null : await daysFromNow(tx, days)
        await restrictMember(tx, { memberId: idOf(stage.memberIds, member), kind, ground, reason, endsAt, adminId: adminId() })
      }),
  }))
  const propose = (): Promise<void> =>
    inTransaction(stage.db, async (tx) => {
      const memberId = idOf(stage.memberIds, 'sofia')
      const reason = 'Ihr Paket mit acht Büchern ging bei uns verloren; der Versanddienst ersetzt nichts.'
      const nothing = { ground: null, restriction: null, role: null, days: null, caseKind: null, caseId: null, requestKey: null }
      await insertProposal(tx, { kind: 'GRANT', memberId, points: 25, reason, ...nothing }, adminId())
    })
  return [...made, { hoursAgo: 20, happen: propose }]
}
