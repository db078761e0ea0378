import type { z } from 'zod'
import type { ModerationCase, moderationQueue } from '#contract/moderation.ts'
import { CASES_LISTED } from '#domain/policy/reports.ts'
import type { Database } from '../../../platform/db/database.ts'
import { pageOf } from '../../../platform/db/page-of.ts'
import { AppError } from '../../../platform/errors.ts'
import { findProposalOfCase } from '../../accounts/proposals/queries.ts'
import { listOfferPhotos } from '../../catalogue/queries/offer-photos.ts'
import { presentCase, presentCaseInQueue } from '../present.ts'
import { findAffected, findSubject, listMessagesAround, type SubjectName } from '../subjects-queries.ts'
import { listCases, type CasePlace } from './list-queries.ts'
import { findOpenReports, listCaseReports } from './queries.ts'

type Queue = Omit<z.input<typeof moderationQueue.response>, 'contested'>

/** A page of what waits, narrowed as asked. */
export async function readQueue(db: Database, { after, ...filter }: z.output<typeof moderationQueue.query>): Promise<Queue> {
  const rows = await listCases(db, filter, placeOf(after), CASES_LISTED + 1)
  const { shown, next } = pageOf(rows, CASES_LISTED, (last) =>
    [last.group_place, last.group_id, last.place, last.subject_kind, last.subject_id].join('.'),
  )
  return { cases: shown.map(presentCaseInQueue), total: rows[0]?.total ?? 0, next }
}

function placeOf(after: string | undefined): CasePlace | undefined {
  const [groupPlace, groupId, place, kind, id] = after?.split('.') ?? []
  if (groupPlace === undefined || groupId === undefined || place === undefined || kind === undefined || id === undefined) return undefined
  return { groupPlace, groupId, place, kind, id }
}

/** A case with all that is needed to decide on it. @throws AppError NOT_FOUND for what nobody reported and nothing holds. */
export async function readCase(db: Database, name: SubjectName): Promise<ModerationCase> {
  const [subject, open] = await Promise.all([findSubject(db, name), findOpenReports(db, name)])
  const since = open.since ?? (subject?.is_held ? subject.held_since : null)
  if (since === null) throw new AppError('NOT_FOUND')
  const [reports, around, photos, affected, proposal] = await Promise.all([
    listCaseReports(db, name),
    name.kind === 'MESSAGE' ? listMessagesAround(db, name.id) : [],
    listOfferPhotos(db, name.kind === 'PHOTOS' ? [name.id] : []),
    subject?.member_id ? findAffected(db, subject.member_id) : undefined,
    findProposalOfCase(db, name),
  ])
  return presentCase({ name, subject, open, since, reports, around, photos: photos.get(name.id) ?? [], affected, proposal })
}
