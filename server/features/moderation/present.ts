import { keysOf } from '#domain/keys-of.ts'
import type { HeldReason } from '#domain/held-reasons.ts'
import type { CaseInQueue, ContestedDecision, ModerationCase } from '#contract/moderation.ts'
import type { OwnReport, Statement } from '#contract/reports.ts'
import { GROUNDS, type Ground } from '#domain/grounds.ts'
import { bookSlug } from '#domain/slug.ts'
import type { ProposalOfCase } from '../accounts/proposals/queries.ts'
import { imagePath, presentOfferPhoto } from '../catalogue/present.ts'
import type { OwnPhotoRow } from '../catalogue/queries/offer-photos.ts'
import { caseVersion } from './cases/case-version.ts'
import type { CaseRow } from './cases/list-queries.ts'
import type { CaseReportRow, OpenReports } from './cases/queries.ts'
import type { ContestedRow, StatementRow } from './contests/queries.ts'
import { factsOf } from './labels.ts'
import type { OwnReportRow } from './reports/queries.ts'
import { mayAnswer } from './rules.ts'
import type { AffectedRow, MessageAroundRow, SubjectName, SubjectRow } from './subjects-queries.ts'

/** An own report: whether something was done, not what was done to whom. */
export function presentOwnReport({ id, subject_kind: kind, ground, text, reported_at, outcome, decided_at }: OwnReportRow): OwnReport {
  const decision = outcome !== null && decided_at !== null ? { acted: outcome !== 'KEEP', decidedAt: decided_at.toISOString() } : null
  return { uuid: id, kind, ground, text, reportedAt: reported_at.toISOString(), decision }
}

/** A statement of reasons as its member reads it. */
export function presentStatement(row: StatementRow): Statement {
  const { id, subject_kind: kind, outcome, ground, facts, is_detected: isDetected, decided_at, about } = row
  const state = row.overturned ? 'VISIBLE' : 'HIDDEN'
  return {
    uuid: id,
    kind,
    about: about === '' ? null : about,
    state: about === '' ? 'GONE' : state,
    outcome,
    ground,
    facts,
    isDetected,
    decidedAt: decided_at.toISOString(),
    canContest: row.objected_at === null && row.is_in_time,
    objection: presentObjection(row),
  }
}

function presentObjection({ objection, objected_at, answer, overturned, answered_at }: StatementRow): Statement['objection'] {
  if (objection === null || !objected_at) return null
  const said = answer !== null && answered_at ? { text: answer, overturned: overturned ?? false, at: answered_at.toISOString() } : null
  return { text: objection, madeAt: objected_at.toISOString(), answer: said }
}

/** A line of the queue. */
export function presentCaseInQueue({
  subject_kind: kind,
  subject_id: uuid,
  title,
  since,
  reports,
  grounds,
  is_held,
  is_proposed,
  ...whose
}: CaseRow): CaseInQueue {
  const member = presentGroup(whose)
  return { kind, uuid, title, waitsSince: since.toISOString(), reports, grounds, isHeld: is_held, isProposed: is_proposed, member }
}

type Group = Pick<CaseRow, 'member_id' | 'member_name' | 'member_language' | 'of_member'>

function presentGroup({ member_id: uuid, member_name: name, member_language: language, of_member: cases }: Group): CaseInQueue['member'] {
  return uuid === null || language === null ? null : { uuid, name: name ?? '', language, cases }
}

/** An objection as the administrator sees it who looks at the queue. */
export function presentContested(row: ContestedRow, adminId: string, administrators: readonly string[]): ContestedDecision {
  const {
    id: uuid,
    subject_kind: kind,
    about,
    member,
    outcome,
    ground,
    facts,
    decided_at,
    objection,
    objected_at,
    decided_by,
    approved_by,
  } = row
  return {
    uuid,
    kind,
    about: about === '' ? null : about,
    member,
    outcome,
    ground,
    facts,
    decidedAt: decided_at.toISOString(),
    objection,
    objectedAt: objected_at.toISOString(),
    canAnswer: mayAnswer(adminId, [decided_by, approved_by], administrators),
  }
}

interface CaseParts {
  name: SubjectName
  subject: SubjectRow | undefined
  open: OpenReports
  since: Date
  reports: CaseReportRow[]
  around: MessageAroundRow[]
  photos: readonly OwnPhotoRow[]
  affected: AffectedRow | undefined
  proposal: ProposalOfCase | undefined
}

/** What is broken where a program found this. */
const GROUND_OF_FOUND: Record<HeldReason, Ground> = {
  OFFENCE: 'HARASSMENT',
  PAYMENT: 'OFFSITE_PAYMENT',
  CONTACT: 'OFFSITE_PAYMENT',
  LINK: 'SPAM',
  BULK: 'SPAM',
}

/** What was found in a held message, worst first. */
function foundIn(subject: SubjectRow | undefined): HeldReason[] {
  return keysOf(GROUND_OF_FOUND).filter((reason) => subject?.is_held && subject.held_reasons.includes(reason))
}

/** A case with its surroundings. */
export function presentCase({ name, subject, open, since, reports, around, photos, affected, proposal }: CaseParts): ModerationCase {
  const language = affected?.language ?? 'de'
  const heldReasons = foundIn(subject)
  const [worst = 'BULK'] = heldReasons
  return {
    kind: name.kind,
    uuid: name.id,
    title: subject?.title ?? '',
    text: subject?.text ?? '',
    picturePath: pictureOf(name, subject),
    photos: photos.filter(({ is_hidden: isHidden }) => !isHidden).map(presentOfferPhoto),
    path: pathOf(name, subject),
    state: subject?.state ?? 'GONE',
    isHeld: subject?.is_held ?? false,
    heldReasons,
    waitsSince: since.toISOString(),
    proposal: proposal ? { uuid: proposal.id, proposedBy: proposal.first_name, proposedAt: proposal.proposed_at.toISOString() } : null,
    canHide: subject?.can_hide ?? false,
    around: around.map((message) => presentAround(message, name.id, subject?.member_id ?? null)),
    member: affected ? presentAffected(affected) : null,
    reports: reports.map(presentCaseReport),
    totalReports: open.total,
    version: caseVersion(open, subject),
    ground: open.ground ?? GROUND_OF_FOUND[worst],
    facts: GROUNDS.map((ground) => ({ ground, text: factsOf(ground, language) })),
  }
}

function pictureOf({ kind }: SubjectName, subject: SubjectRow | undefined): string | null {
  if (!subject?.picture || kind === 'PHOTOS') return null
  if (kind !== 'COVER') return subject.picture
  return imagePath({ id: subject.book_id ?? '', coverKey: subject.picture, title: subject.title, authors: subject.authors })
}

function pathOf({ kind, id }: SubjectName, subject: SubjectRow | undefined): string | null {
  if (!subject || kind === 'MESSAGE') return null
  if (kind === 'DECLINE') return `/exchanges/${id}`
  if (subject.book_id !== null) return `/book/${subject.book_id}/${bookSlug(subject.title, subject.authors)}`
  return subject.profile_id === null ? null : `/user/${subject.profile_id}`
}

function presentAround({ id, text, sent_at, author, sender_id }: MessageAroundRow, subjectId: string, memberId: string | null) {
  return { uuid: id, author, text, sentAt: sent_at.toISOString(), isSubject: id === subjectId, isOfAuthor: sender_id === memberId }
}

function presentAffected({ id, name, language, created_at, decisions }: AffectedRow): NonNullable<ModerationCase['member']> {
  return { uuid: id, name, language, memberSince: created_at.toISOString(), decisions }
}

function presentCaseReport(row: CaseReportRow): ModerationCase['reports'][number] {
  const { id: uuid, ground, text, reported_at, reporter, is_guest: isGuest, picture_ids } = row
  const pictures = picture_ids.map((picture) => `/api/v1/admin/report-picture/${picture}`)
  return { uuid, ground, text, reportedAt: reported_at.toISOString(), reporter, isGuest, pictures }
}
