import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { makeReport as makeReportEndpoint } from '#contract/reports.ts'
import { PROBLEM_PHOTOS_MAX } from '#domain/policy/problems.ts'
import { REPORT_TEXT_MAX } from '#domain/policy/reports.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { notify } from '../../notifications/notify.ts'
import { findSubject } from '../subjects-queries.ts'
import { addedWords, mayReport } from '../rules.ts'
import { reportReceivedMail } from './mails.ts'
import { keepReportPictures } from './pictures.ts'
import {
  addToReport,
  findOpenReport,
  insertReport,
  lockOpenReport,
  type NewReport as StoredReport,
  type OpenReport,
  type Reporter,
} from './queries.ts'

type NewReport = z.output<typeof makeReportEndpoint.body>

/** Who calls: a member, or a guest by the address of their connection. */
interface ReportCaller {
  member: Member | null
  address: string
}

/**
 * Stores a report for administrators; who made it gets a receipt (DSA, article 16). One report of a subject is open for each person:
 * what another one says meanwhile is added to it, with a receipt of its own; the same again changes nothing.
 * @throws AppError NOT_FOUND for what is not there, one's own, or somebody else's message; VALIDATION for a guest without name and
 * address or with pictures; ALREADY_REPORTED when the open one of a member cannot hold what is to be added; RATE_LIMITED, and what
 * keeping pictures throws.
 */
export async function makeReport(services: Services, caller: ReportCaller, report: NewReport): Promise<void> {
  const reporter = readReporter(caller.member, report)
  await countTry(services, caller, report)
  const subject = await findSubject(services.db, { kind: report.kind, id: report.uuid })
  if (!subject || !mayReport(report.kind, subject, reporter.memberId)) throw new AppError('NOT_FOUND')
  const open = await findOpenReport(services.db, reporter, report)
  if (report.pictures.length > 0 && reporter.memberId) await services.limits.count('pictureByMember', reporter.memberId)
  const pictures = await keepReportPictures(services.blobs, report.pictures, open?.pictures)
  await store(services.db, reporter, { ...report, pictures })
}

function readReporter(member: Member | null, { name, email, language, pictures }: NewReport): Reporter {
  if (member) return { memberId: member.id, guest: null, language: member.language }
  if (name === undefined) throw AppError.field('name', 'FORMS_RULES.NAME.NOT_EMPTY')
  if (email === undefined) throw AppError.field('email', 'FORMS_RULES.E_MAIL.NOT_EMPTY')
  if (pictures.length > 0) throw AppError.field('pictures', 'FORMS_RULES.PHOTOS.VALIDITY')
  return { memberId: null, guest: { name, email }, language }
}

async function countTry({ limits }: Services, { member, address }: ReportCaller, { email = '' }: NewReport): Promise<void> {
  if (member) {
    await limits.count('reportByMember', member.id)
    return
  }
  await limits.count('reportByAddress', address)
  await limits.count('reportByEmail', email.toLowerCase())
}

async function store(db: Database, reporter: Reporter, report: StoredReport): Promise<void> {
  await inTransaction(db, async (tx) => {
    const open = await lockOpenReport(tx, reporter, report)
    if (open) return add(tx, open, reporter, report)
    const reportId = await insertReport(tx, reporter, report)
    // Two clicks at once are one report.
    if (reportId === undefined) return
    const key = `report:${reportId}:received`
    if (reporter.memberId) await notify(tx, { memberId: reporter.memberId, kind: 'report.received', key, isOwnAct: true })
    await sendMail(tx, reportReceivedMail, { reportId }, key)
  })
}

/**
 * What another report says goes to the open one, where administrators read it. A guest is not told that it cannot hold more: whoever
 * types an address would learn of what its owner has reported. It takes what fits.
 */
async function add(tx: Transaction, open: OpenReport, { memberId, language }: Reporter, report: StoredReport): Promise<void> {
  const words = addedWords(open, report.text, report.ground === open.ground ? null : groundLabel(report.ground, language))
  if (words === '' && report.pictures.length === 0) return
  const text = [open.text, words].filter((part) => part !== '').join('\n\n')
  const isTooMuch = text.length > REPORT_TEXT_MAX || open.pictures.length + report.pictures.length > PROBLEM_PHOTOS_MAX
  if (isTooMuch && memberId)
    throw new AppError('ALREADY_REPORTED', { detail: 'Your open report of this is full: it cannot hold this text as well.' })
  const kept = cutTo(text, REPORT_TEXT_MAX)
  if (kept === open.text && report.pictures.length === 0) return
  const addedAt = await addToReport(tx, open, { text: kept, pictures: report.pictures })
  const added = { at: addedAt.toISOString(), ground: report.ground }
  await sendMail(tx, reportReceivedMail, { reportId: open.id, added }, `report:${open.id}:added:${randomUUID()}`)
}
