import { sql } from 'kysely'
import { LABEL_GIVE_UP_HOURS } from '#domain/policy/exchange.ts'
import type { Database } from '../../../platform/db/database.ts'
import { hours } from '../../../platform/db/intervals.ts'
import type { MemberRow } from '../../accounts/present.ts'
import { memberColumns } from '../../accounts/queries/users.ts'

export interface WaitingRow {
  id: string
  title: string
  updated_at: Date
  give_up_at: Date
  sender: MemberRow
  receiver: MemberRow
}

const MOST = 500

/** Accepted requests without a label, the longest waiting first. */
export async function listWaitingForLabels(db: Database): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select e.id, e.title, e.updated_at, e.accepted_at + ${hours(LABEL_GIVE_UP_HOURS)} as give_up_at,
           ${memberColumns('s')} as sender, ${memberColumns('r')} as receiver
      from exchange e join member s on s.id = e.sender_id join member r on r.id = e.receiver_id
     where e.status = 'REQUEST_ACCEPTED' order by e.accepted_at, e.id limit ${MOST}`.execute(db)
  return rows
}
