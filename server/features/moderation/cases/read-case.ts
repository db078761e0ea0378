import type { ModerationCase } from '#contract/moderation.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findProposalOfCase } from '../../accounts/proposals/queries.ts'
import { presentCase } from '../present.ts'
import { findAffected, findSubject, listMessagesAround, type SubjectName } from '../subjects/queries.ts'
import { findOpenReports, listCaseReports } from './queries.ts'

/** A case with all that is needed to decide on it. @throws AppError NOT_FOUND for what nobody reported and nothing holds. */
export async function readCase(db: Database, name: SubjectName): Promise<ModerationCase> {
  const [subject, open] = await Promise.all([findSubject(db, name), findOpenReports(db, name)])
  const since = open.since ?? (subject?.is_held ? subject.held_since : null)
  if (since === null) throw new AppError('NOT_FOUND')
  const [reports, around, affected, proposal] = await Promise.all([
    listCaseReports(db, name),
    name.kind === 'MESSAGE' ? listMessagesAround(db, name.id) : [],
    subject?.member_id ? findAffected(db, subject.member_id) : undefined,
    findProposalOfCase(db, name),
  ])
  return presentCase({ name, subject, open, since, reports, around, affected, proposal })
}
