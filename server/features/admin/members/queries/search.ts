import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AdminUser, FoundUser, MemberExchange } from '#contract/admin-members.ts'
import type { Role } from '#domain/roles.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isStandingBlock } from '../../../accounts/restriction/measures-queries.ts'

/** How many exchanges of each kind are named; nobody reads more of them in a list. */
const MOST_EXCHANGES = 50

export interface AdminUserRow extends Omit<AdminUser, 'uuid' | 'profileId' | 'firstName' | 'lastName' | 'createdAt'> {
  id: string
  profile_id: string
  first_name: string
  last_name: string
  created_at: Date
  role: Role
}

const exchanges = (where: RawBuilder<SqlBool>): RawBuilder<MemberExchange[]> => sql<MemberExchange[]>`
  coalesce((select json_agg(json_build_object('uuid', x.id, 'title', x.title, 'status', x.status) order by x.id desc)
     from (select e.id, parcel_title(e.id, e.title) as title, e.status from exchange e where ${where} order by e.id desc limit ${MOST_EXCHANGES}) x), '[]')`

const balance = (unit: 'POINT' | 'FEE'): RawBuilder<number> => sql<number>`
  coalesce((select a.balance from account a where a.unit = ${unit} and a.kind = 'avail' and a.member_id = m.id), 0)`

/** Which one member an administrator means. */
export const byEmail = (email: string): RawBuilder<SqlBool> => sql<SqlBool>`lower(m.email) = lower(${email})`
export const byId = (id: string): RawBuilder<SqlBool> => sql<SqlBool>`m.id = ${id}::uuid`
export const byProfileId = (id: string): RawBuilder<SqlBool> => sql<SqlBool>`m.profile_id = ${id}`

/** A member with what the specification shows administrators; undefined for nobody and for who has left. */
export async function findAdminUser(db: Database, which: RawBuilder<SqlBool>): Promise<AdminUserRow | undefined> {
  const { rows } = await sql<AdminUserRow>`
    select m.id, m.profile_id, m.first_name, m.last_name, m.email, m.created_at, m.language, m.role,
           m.blocked_at is not null as blocked,
           array(select r.id::text from restriction r where r.member_id = m.id and ${isStandingBlock} order by r.id) as blocks,
           m.email_verified_at is not null as verified,
           ${balance('POINT')} as "exchangeTokens", ${balance('FEE')} as "serviceFees",
           ${exchanges(sql<SqlBool>`e.receiver_id = m.id and e.closed_at is null and e.status <> 'PENDING_PAYMENT'`)} as "booksRequestedByUser",
           ${exchanges(sql<SqlBool>`e.sender_id = m.id and e.status in ('ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY')`)} as "booksToSend",
           ${exchanges(sql<SqlBool>`e.sender_id = m.id and e.status = 'REQUESTED'`)} as "pendingRequests",
           ((select count(*) from exchange e where e.sender_id = m.id and e.status = 'RECEIVED')
             + (select count(*) from exchange e where e.receiver_id = m.id and e.status = 'RECEIVED'))::int as "succesfulExchangesNum"
      from member m where ${which} and m.deleted_at is null`.execute(db)
  return rows[0]
}

export interface FoundUserRow extends Pick<FoundUser, 'email' | 'blocked'> {
  id: string
  profile_id: string
  first_name: string
  last_name: string
  created_at: Date
}
