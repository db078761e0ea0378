import type { z } from 'zod'
import type { makeReport as makeReportEndpoint } from '#contract/reports.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { notify } from '../../notifications/notify.ts'
import { findSubject } from '../subjects/queries.ts'
import { mayReport } from '../rules.ts'
import { reportReceivedMail } from './mails.ts'
import { keepReportPictures } from './pictures.ts'
import { findOpenReport, insertReport, type Reporter } from './queries.ts'

type NewReport = z.output<typeof makeReportEndpoint.body>

/** Who calls: a member, or a guest by the address of their connection. */
export interface ReportCaller {
  member: Member | null
  address: string
}

/**
 * Stores a report for administrators; who made it gets a receipt (DSA, article 16). One report of a subject is open for each person:
 * another one meanwhile is success and changes nothing.
 * @throws AppError NOT_FOUND for what is not there, one's own, or somebody else's message; VALIDATION for a guest without name and
 * address or with pictures; RATE_LIMITED, and what keeping pictures throws.
 */
export async function makeReport(services: Services, caller: ReportCaller, report: NewReport): Promise<void> {
  const reporter = readReporter(caller.member, report)
  await countTry(services, caller, report)
  const subject = await findSubject(services.db, { kind: report.kind, id: report.uuid })
  if (!subject || !mayReport(report.kind, subject, reporter.memberId)) throw new AppError('NOT_FOUND')
  if (await findOpenReport(services.db, reporter, report)) return
  if (report.pictures.length > 0 && reporter.memberId) await services.limits.count('pictureByMember', reporter.memberId)
  const pictures = await keepReportPictures(services.blobs, report.pictures)
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
  if (member) return limits.count('reportByMember', member.id)
  await limits.count('reportByAddress', address)
  await limits.count('reportByEmail', email.toLowerCase())
}

async function store(db: Database, reporter: Reporter, report: Omit<NewReport, 'pictures'> & { pictures: string[] }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reportId = await insertReport(tx, reporter, report)
    if (reportId === undefined) return
    const key = `report:${reportId}:received`
    if (reporter.memberId) await notify(tx, { memberId: reporter.memberId, kind: 'report.received', key })
    await sendMail(tx, reportReceivedMail, { reportId }, key)
  })
}
