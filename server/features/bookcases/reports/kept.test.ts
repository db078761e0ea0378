import { beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { BOOKCASE_REPORT_DAYS, GONE_BOOKCASE_PHOTO_DAYS } from '#domain/policy/legal.ts'
import { pictureOf, ReportStage } from '../../../testing/bookcases/report-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listNamedPhotos } from './kept-queries.ts'

const test = useTestApplication()

let places: TestPlaces
let stage: ReportStage

beforeAll(async () => {
  places = await addPlaces(test())
})

beforeEach(async () => {
  // Sessions end when the clock is put on.
  stage = await ReportStage.create(test(), places)
  await stage.begin()
})

const reports = () =>
  test().db.selectFrom('bookcase_report').select(['kind', 'state', 'member_id', 'payload', 'photo', 'answer']).orderBy('id').execute()
/** Files that nothing names are swept away. */
const isNamed = async (photo: string) => (await listNamedPhotos(test().db, [photo])).has(photo)
const messages = async () => (await reports()).map(({ payload }) => z.object({ message: z.string().optional() }).parse(payload).message)

async function after(interval: string): Promise<void> {
  await test().shiftClock(interval)
  for (const { name, forget } of test().application.retentions) if (name === 'bookcase reports') await forget()
}

async function memberToLeave(): Promise<RegisteredMember & { leave: () => Promise<void> }> {
  const member = await registerMember(test(), { lastName: 'Abschied' })
  const leave = async (): Promise<void> => {
    const { body } = await member.caller.post('/profile/delete', { password: wirePassword(member.password) })
    expect(body).toMatchObject({ status: 'success' })
  }
  return { ...member, leave }
}

it('of a member who leaves, what waits goes with its photo, and what was written to us and by us', async () => {
  const member = await memberToLeave()
  await stage.accepted(member, stage.bookcase, { kind: 'HOURS', hours: '24/7', note: 'Ich wohne gegenüber.' })
  await stage.tell(member, stage.bookcase, { kind: 'PHOTO', photo: await pictureOf('#aa0000'), note: 'Mein Fahrrad ist zu sehen.' })
  await member.caller.post('/bookshelves', { position: { lat: 51.7622, lon: 14.3344 }, note: 'Bei meiner Tante.' })
  const photo = (await reports()).find(({ kind }) => kind === 'PHOTO')?.photo ?? ''
  expect(await isNamed(photo)).toBe(true)
  await member.leave()
  expect(await reports()).toEqual([
    {
      kind: 'HOURS',
      state: 'ACCEPTED',
      member_id: null,
      payload: expect.not.objectContaining({ message: expect.anything() }),
      photo: null,
      answer: '',
    },
  ])
  expect(await isNamed(photo)).toBe(false)
  expect(await stage.rowOf(stage.bookcase)).toMatchObject({ hours: '24/7' })
})

it('a stage.bookcase that only a member who leaves doubted is there again, and one that somebody else doubts or imports miss is not', async () => {
  const member = await memberToLeave()
  const other = await addBookcase(test(), { cityId: places.cottbus, at: [51.77, 14.33] })
  await stage.tell(member, stage.bookcase, { kind: 'GONE' })
  await stage.tell(member, other, { kind: 'GONE' })
  await test().db.updateTable('bookcase').set({ missing_runs: 1, missing_since: new Date() }).where('id', '=', other).execute()
  await member.leave()
  expect([(await stage.rowOf(stage.bookcase)).state, (await stage.rowOf(other)).state]).toEqual(['THERE', 'DOUBTFUL'])
  expect(await reports()).toEqual([])
})

it(`what was written to us alone goes ${BOOKCASE_REPORT_DAYS} days after a report was accepted, and stays while it waits`, async () => {
  await stage.accepted(stage.mara, stage.bookcase, { kind: 'HOURS', hours: '24/7', note: 'Ich wohne gegenüber.' })
  await stage.tell(stage.mara, stage.bookcase, { kind: 'FACTS', name: 'Lesezelle', note: 'Steht so dran.' })
  await after(`${BOOKCASE_REPORT_DAYS - 1} days`)
  expect(await messages()).toEqual(['Ich wohne gegenüber.', 'Steht so dran.'])
  await after('2 days')
  expect(await messages()).toEqual([undefined, 'Steht so dran.'])
})

it(`the photo of a stage.bookcase goes ${GONE_BOOKCASE_PHOTO_DAYS} days after that is gone, and not before`, async () => {
  await stage.accepted(stage.mara, stage.bookcase, { kind: 'PHOTO', photo: await pictureOf('#aa0000') })
  const photo = (await stage.rowOf(stage.bookcase)).photo ?? ''
  await stage.accepted(stage.mara, stage.bookcase, { kind: 'GONE' })
  await after(`${GONE_BOOKCASE_PHOTO_DAYS - 1} days`)
  expect(await isNamed(photo)).toBe(true)
  await after('2 days')
  expect(await isNamed(photo)).toBe(false)
  expect((await reports()).map(({ photo: key }) => key)).toEqual([null, null])
})
