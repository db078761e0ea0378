import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { playUntil, type ExchangeStage } from '../../testing/factories/exchange-stage.ts'
import { registerMember, TEST_PASSWORD, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** How a decision is contested and answered, what is kept of it, and the figures of a year (DSA, articles 20 and 24). */
const test = useTestApplication()

/** An offer that was reported and taken away; gives the decision. */
async function takenAway(admin: RegisteredMember, outcome = 'HIDE'): Promise<ExchangeStage & { decision: string }> {
  const stage = await playUntil(test(), 'offered')
  await stage.receiver.caller.post('/reports', { kind: 'OFFER', uuid: stage.offer, ground: 'WRONG_DATA' })
  const facts = 'Die Angaben stimmen nicht.'
  await decideCase(admin.caller, 'OFFER', stage.offer, { outcome, ground: 'WRONG_DATA', facts })
  return { ...stage, decision: (await stage.sender.caller.get('/reports')).body.statements[0].uuid }
}

const contest = ({ caller }: RegisteredMember, decision: string, text = 'Doch, sie stimmen.') =>
  caller.post(`/moderation/decisions/${decision}/contest`, { text })

const answer = ({ caller }: RegisteredMember, decision: string, overturns: boolean, reason = 'Noch einmal geprüft.') =>
  caller.post(`/admin/moderation-contest/${decision}/answer`, { reason, overturns })

async function statusOf(offer: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from offer where id = ${offer}`.execute(test().db)
  return rows[0]?.status
}

it('is contested once by whose it is, answered by another administrator, and overturned puts it back', async () => {
  const [first, second] = [await registerAdmin(test()), await registerAdmin(test())]
  const { sender, receiver, offer, decision } = await takenAway(first)
  expect((await contest(receiver, decision)).status).toBe(404)
  const tries = await Promise.all([contest(sender, decision), contest(sender, decision)])
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const waiting = async ({ caller }: RegisteredMember) =>
    (await caller.get('/admin/moderation')).body.contested.find(({ uuid }: { uuid: string }) => uuid === decision)
  expect(await waiting(first)).toMatchObject({ canAnswer: false, objection: 'Doch, sie stimmen.' })
  expect(await waiting(second)).toMatchObject({ canAnswer: true })
  expect((await answer(first, decision, true)).body.code).toBe('FORBIDDEN')
  expect((await answer(second, decision, true)).status).toBe(200)
  expect((await answer(second, decision, true)).status).toBe(200)
  expect((await answer(second, decision, false)).body.code).toBe('CASE_DECIDED')
  expect(await statusOf(offer)).toBe('AVAILABLE')
  const subjects = (await test().mailsTo(sender.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Dein Widerspruch ist eingegangen', 'Antwort auf deinen Widerspruch']))
  expect((await sender.caller.get('/reports')).body.statements[0]).toMatchObject({
    state: 'VISIBLE',
    objection: { answer: { overturned: true, text: 'Noch einmal geprüft.' } },
  })
  expect((await contest(sender, decision)).body.code).toBe('CASE_DECIDED')
})

it('upheld, everything stays; and a restriction goes with the decision it came with', async () => {
  const [first, second] = [await registerAdmin(test()), await registerAdmin(test())]
  const kept = await takenAway(first)
  await contest(kept.sender, kept.decision, '')
  expect((await answer(second, kept.decision, false)).status).toBe(200)
  expect(await statusOf(kept.offer)).toBe('WITHDRAWN')
  const restricted = await takenAway(first, 'NO_SWAPS_30')
  await contest(restricted.sender, restricted.decision)
  expect((await answer(second, restricted.decision, true)).status).toBe(200)
  const { rows } = await sql<{ lifted: boolean }>`
    select lifted_at is not null as lifted from restriction where member_id = ${restricted.sender.id}`.execute(test().db)
  expect(rows).toEqual([{ lifted: true }])
})

it('ends after six months; a statement and its report go after two years', async () => {
  const admin = await registerAdmin(test())
  const { sender, offer, decision } = await takenAway(admin)
  await sql`update moderation_decision set decided_at = decided_at - interval '6 months 1 day' where id = ${decision}`.execute(test().db)
  expect((await sender.caller.get('/reports')).body.statements[0].canContest).toBe(false)
  expect((await contest(sender, decision)).body.code).toBe('CASE_DECIDED')
  await test().shiftClock('19 months')
  await test().forgetOld()
  const { rows } = await sql`
    select id from moderation_decision where id = ${decision} union all select id from report where subject_id = ${offer}`.execute(
    test().db,
  )
  expect(rows).toEqual([])
})

it('keeps an avatar that was taken away until nobody can contest that any more', async () => {
  const [admin, mara, jonas] = [await registerAdmin(test()), await registerMember(test()), await registerMember(test())]
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#224466' } })
  await mara.caller.post('/edit-profile/avatar', {
    avatarData: `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`,
  })
  await jonas.caller.post('/reports', { kind: 'AVATAR', uuid: mara.id, ground: 'SEXUAL' })
  const decided = { outcome: 'HIDE', ground: 'SEXUAL', facts: 'Das Bild zeigt nackte Haut.' }
  expect((await decideCase(admin.caller, 'AVATAR', mara.id, decided)).status).toBe(200)
  const taken = async () => {
    const { rows } = await sql<{
      key: string | null
    }>`select taken_key as key from moderation_decision where subject_id = ${mara.id}`.execute(test().db)
    return rows[0]?.key
  }
  const forget = () =>
    test()
      .application.retentions.find(({ name }) => name === 'moderation')
      ?.forget()
  await forget()
  expect(await taken()).toEqual(expect.any(String))
  await test().shiftClock('6 months 1 day')
  await forget()
  expect(await taken()).toBeNull()
})

it('stays without its member and their words when they leave', async () => {
  const admin = await registerAdmin(test())
  const { sender, decision } = await takenAway(admin)
  await contest(sender, decision, 'Ich bin unschuldig.')
  expect((await sender.caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })).status).toBe(200)
  const { rows } = await sql<{ member_id: string | null; objection: string; facts: string }>`
    select member_id, objection, facts from moderation_decision where id = ${decision}`.execute(test().db)
  expect(rows).toEqual([{ member_id: null, objection: '', facts: 'Die Angaben stimmen nicht.' }])
  const { contested } = (await admin.caller.get('/admin/moderation')).body
  expect(contested.filter(({ uuid }: { uuid: string }) => uuid === decision)).toEqual([])
})

it('the figures of a year count reports, decisions, their time and objections', async () => {
  const [first, second] = [await registerAdmin(test()), await registerAdmin(test())]
  const { sender, decision } = await takenAway(first)
  await contest(sender, decision)
  await answer(second, decision, true)
  const { rows } = await sql<{ year: number }>`select extract(year from app_now())::int as year`.execute(test().db)
  const { fileName, csv } = (await first.caller.get(`/admin/moderation-figures?year=${rows[0]?.year}`)).body
  expect(fileName).toBe(`transparency-${rows[0]?.year}.csv`)
  const lines: string[] = csv.split('\r\n')
  expect(lines[0]).toContain('figure,subject,ground,outcome,detection,number,median_hours,share')
  expect(lines).toContainEqual(expect.stringMatching(/^report,OFFER,WRONG_DATA,,,\d+,,$/u))
  expect(lines).toContainEqual(expect.stringMatching(/^decision,OFFER,WRONG_DATA,HIDE,reported,\d+,[\d.]+,$/u))
  expect(lines).toContainEqual(expect.stringMatching(/^contest,OFFER,WRONG_DATA,overturned,reported,\d+,/u))
  expect(lines).toContainEqual(expect.stringMatching(/^decision,ALL,ALL,ALL,all,\d+,/u))
  expect(lines).toContainEqual(expect.stringMatching(/^decision,ALL,ALL,mistaken,automated,\d+,,[\d.]*$/u))
})
