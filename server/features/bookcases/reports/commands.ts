import type { z } from 'zod'
import type { reportBookcase as reportEndpoint, reportNewBookcase as newEndpoint } from '#contract/bookcase-reports.ts'
import { metersBetween, type Spot } from '#domain/distance.ts'
import { SAME_BOOKCASE_METERS } from '#domain/policy/bookcases.ts'
import { isRoleAmong } from '#domain/roles.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { requireUnrestricted } from '../../accounts/restriction/commands.ts'
import { recountBookcases } from '../../places/recount-bookcases.ts'
import { findBelonging } from '../find-belonging.ts'
import { closeGoneReports } from './close-gone-reports.ts'
import { reportPayload, type ReportPayload, type ToldFacts } from './payload.ts'
import { savePhoto } from './photos.ts'
import {
  confirm,
  findExistingBookcase,
  insertChange,
  insertReport,
  listGoneReports,
  listNear,
  lockBookcase,
  updateState,
  type NearRow,
  type ReportedBookcase,
} from './queries.ts'
import { stateAfterGone } from './rules.ts'

/**
 * Confirms that a bookcase still exists, which contradicts open "gone" reports. Once a day per address and bookcase; repeats
 * succeed without effect unless it was reported gone since. The address is counted under a key of the day and not stored.
 * @throws AppError NOT_FOUND for a missing bookcase, RATE_LIMITED.
 */
export async function confirmBookcase({ db, limits }: Services, id: string, address: string): Promise<void> {
  const standing = await findExistingBookcase(db, id)
  if (!standing) throw new AppError('NOT_FOUND')
  const isCountedToday = await isCounted(limits.count('bookcaseConfirmation', `${address} ${id}`))
  if (isCountedToday && standing.state === 'THERE') return
  await limits.count('bookcaseConfirmationByAddress', address)
  await inTransaction(db, async (tx) => {
    const bookcase = await lockBookcase(tx, id)
    if (!bookcase || bookcase.state === 'GONE') throw new AppError('NOT_FOUND')
    await confirm(tx, id)
    if (bookcase.state === 'THERE') return
    await insertChange(tx, { bookcaseId: id, reportId: null, field: 'state', before: bookcase.state, after: 'THERE', acceptedBy: null })
  })
}

async function isCounted(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true
    throw error
  }
}

type Told = z.output<typeof reportEndpoint.body>

/**
 * Reports something about a bookcase. "Gone" takes effect at once, other kinds wait for an administrator; a report replaces
 * the member's waiting one of the same kind. One that changes nothing succeeds without effect.
 * @throws AppError NOT_FOUND for a missing bookcase; VALIDATION for a position outside all municipalities; RESTRICTED,
 * RATE_LIMITED, and as `savePhoto`.
 */
export async function reportBookcase(services: Services, member: Member, id: string, told: Told): Promise<void> {
  const { db, blobs, limits } = services
  await limits.count('bookcaseReportByMember', member.id)
  await requireUnrestricted(db, member.id, 'NO_SWAPS')
  const standing = await findExistingBookcase(db, id)
  if (!standing) throw new AppError('NOT_FOUND')
  const payload = await payloadOf(db, told, standing)
  const isCorrection = told.kind === 'FACTS' || told.kind === 'HOURS'
  if (isCorrection && Object.keys(payload.facts).length === 0 && payload.message === '') return
  if (told.kind === 'PHOTO') await limits.count('pictureByMember', member.id)
  const photo = told.kind === 'PHOTO' ? await savePhoto(blobs, told.photo) : null
  await inTransaction(db, async (tx) => {
    const bookcase = await lockBookcase(tx, id)
    if (!bookcase || bookcase.state === 'GONE') throw new AppError('NOT_FOUND')
    const reportId = await insertReport(tx, { bookcaseId: id, kind: told.kind, payload, photo, memberId: member.id })
    if (told.kind === 'GONE') await doubt(tx, bookcase, reportId, member)
  })
}

/** Keeps only facts that differ from the present ones. */
async function payloadOf(db: Database, told: Told, standing: ReportedBookcase): Promise<ReportPayload> {
  const { note: message } = told
  const position = told.kind === 'MOVED' ? told.position : null
  const place = position ? await requirePlace(db, position) : null
  const wanted = told.kind === 'FACTS' ? factsOf(told) : told.kind === 'HOURS' ? { hours: told.hours } : {}
  const stands = new Map<string, unknown>(Object.entries(standing))
  const facts = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => stands.get(field) !== value))
  return reportPayload.parse({ facts, position, place, message })
}

type ToldWords = Omit<Extract<Told, { kind: 'FACTS' }>, 'kind'>

function factsOf({ name, hours, shape, wheelchair, street, description: note, operator, website }: ToldWords): ToldFacts {
  const facts = { name, hours, shape, wheelchair, street, note, operator, website }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** A new bookcase has no facts to remove. */
function knownOf(facts: ToldFacts): ToldFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

const spotOf = ({ lat, lon }: { lat: number; lon: number }): Spot => ({ latitude: lat, longitude: lon })

async function requirePlace(db: Database, position: { lat: number; lon: number }): Promise<string> {
  const belonging = await findBelonging(db, spotOf(position))
  if (!belonging) throw AppError.field('position', 'FORMS_RULES.POSITION.VALIDITY')
  return belonging.city
}

/**
 * One reader makes it doubtful, two or an administrator make it gone: that closes what all said of it, and they are told. What new
 * members say waits for an administrator, however many they are.
 */
async function doubt(tx: Transaction, bookcase: ReportedBookcase, reportId: string, member: Member): Promise<void> {
  const isAdministrator = isRoleAmong(member.role, ['moderator'])
  const doubts = await listGoneReports(tx, bookcase.id)
  const readers = doubts.filter((each) => !each.is_by_new_member).length
  const state = stateAfterGone({ readers, isAdministrator })
  const acceptedBy = isAdministrator ? member.id : null
  if (state !== bookcase.state) {
    await updateState(tx, bookcase.id, state)
    await insertChange(tx, { bookcaseId: bookcase.id, reportId, field: 'state', before: bookcase.state, after: state, acceptedBy })
  }
  if (state !== 'GONE') return
  await recountBookcases(tx)
  await closeGoneReports(tx, [bookcase.id], { adminId: acceptedBy, own: reportId })
}

type ToldNew = z.output<typeof newEndpoint.body>

/**
 * Reports a bookcase that is missing. If one stands a few metres away, gives that one and stores nothing, unless the member
 * says theirs is another.
 * @throws AppError VALIDATION for a position outside all municipalities; RESTRICTED, RATE_LIMITED, and as `savePhoto`.
 */
export async function reportNewBookcase(
  { db, blobs, limits }: Services,
  member: Member,
  told: ToldNew,
): Promise<{ near: NearRow; meters: number } | undefined> {
  await limits.count('bookcaseReportByMember', member.id)
  await requireUnrestricted(db, member.id, 'NO_SWAPS')
  const place = await requirePlace(db, told.position)
  const near = told.isAnother ? undefined : await findSame(db, spotOf(told.position))
  if (near) return near
  if (told.photo !== undefined) await limits.count('pictureByMember', member.id)
  const photo = told.photo === undefined ? null : await savePhoto(blobs, told.photo)
  const payload = reportPayload.parse({ facts: knownOf(factsOf(told)), position: told.position, place, message: told.note })
  await inTransaction(db, (tx) => insertReport(tx, { bookcaseId: null, kind: 'NEW', payload, photo, memberId: member.id }))
  return undefined
}

async function findSame(db: Database, spot: Spot): Promise<{ near: NearRow; meters: number } | undefined> {
  for (const near of await listNear(db, spot)) {
    const meters = Math.round(metersBetween(spot, near))
    if (meters <= SAME_BOOKCASE_METERS) return { near, meters }
  }
  return undefined
}
