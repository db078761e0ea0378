import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { NEW_MEMBER_DAYS } from '#domain/policy/bookcases.ts'
import { joinedBefore, ReportStage } from '../../../testing/bookcases/report-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** Two accounts of the same evening hide nothing by themselves: an administrator is asked, and reads why. */
const test = useTestApplication()
let stage: ReportStage
let newcomers: [RegisteredMember, RegisteredMember]

beforeAll(async () => {
  stage = await ReportStage.create(test())
})

beforeEach(async () => {
  await stage.begin()
  newcomers = [await registerMember(test()), await registerMember(test())]
})

const gone = (who: RegisteredMember) => stage.tell(who, stage.bookcase, { kind: 'GONE' })
const state = async () => (await stage.rowOf(stage.bookcase)).state
const isListed = async () =>
  (await test().visitor().get('/bookshelves/place?region=brandenburg&city=cottbus')).body.list.some(
    ({ uuid }: { uuid: string }) => uuid === stage.bookcase,
  )
const doubtsShown = async () => (await stage.review()).open.map(({ doubts }: { doubts: unknown }) => doubts)

it('two new members make it doubtful; it stays in the list and waits for an administrator, who sees why', async () => {
  for (const newcomer of newcomers) await gone(newcomer)
  expect(await state()).toBe('DOUBTFUL')
  expect(await isListed()).toBe(true)
  const both = { members: 2, newMembers: 2 }
  expect(await doubtsShown()).toEqual([both, both])
  const [first] = (await stage.review()).open
  expect((await stage.decide(first.uuid, 'accept')).status).toBe(200)
  expect(await state()).toBe('GONE')
  expect(await isListed()).toBe(false)
  for (const newcomer of newcomers) expect((await stage.own(newcomer))[0].state).toBe('ACCEPTED')
})

it('as many new ones as there are beside one who is not: still asked; with a second who is not, it is gone', async () => {
  for (const member of [...newcomers, stage.mara]) await gone(member)
  expect(await state()).toBe('DOUBTFUL')
  expect((await doubtsShown())[0]).toEqual({ members: 3, newMembers: 2 })
  await gone(stage.jonas)
  expect(await state()).toBe('GONE')
  expect(await isListed()).toBe(false)
})

it('members who are not new remove it as before', async () => {
  await joinedBefore(test(), newcomers, NEW_MEMBER_DAYS)
  for (const member of newcomers) await gone(member)
  expect(await state()).toBe('GONE')
})

it('what they said as new members counts as that, until they say it again', async () => {
  await gone(newcomers[0])
  await sql`update bookcase_report set reported_at = app_now() - interval '8 days'`.execute(test().db)
  await joinedBefore(test(), newcomers, 9)
  await gone(newcomers[1])
  expect(await state()).toBe('DOUBTFUL')
  expect((await doubtsShown())[0]).toEqual({ members: 2, newMembers: 1 })
  await gone(newcomers[0])
  expect(await state()).toBe('GONE')
})

it('says nothing of doubts where a report is about something else', async () => {
  await stage.tell(newcomers[0], stage.bookcase, { kind: 'HOURS', hours: '24/7' })
  expect(await doubtsShown()).toEqual([null])
})
