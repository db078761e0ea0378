import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { blockMember } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { disputeProbes } from '../../../testing/providers/dispute-probes.ts'
import { stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { useProviders } from '../../../testing/providers/use-providers.ts'
import { restrictMember } from './commands.ts'

/** How a restricted member contests the restriction, and what becomes of it (decision 68). */
const { stripe, test } = await useProviders()
const { paid, disputed } = disputeProbes(test)

async function blocked(): Promise<RegisteredMember> {
  const member = await registerMember(test())
  await blockMember(test(), member.id)
  return member
}

const object = ({ caller }: RegisteredMember, text?: string) => caller.post('/restriction/objection', text === undefined ? {} : { text })

async function waiting(admin: RegisteredMember, member: RegisteredMember) {
  const { objections } = (await admin.caller.get('/admin/objections')).body
  return objections.find((objection: { member: { email: string } }) => objection.member.email === member.email)
}

async function restrictionOf({ caller }: RegisteredMember) {
  return (await caller.get('/session')).body.restriction
}

it('is stored, seen by its member with the date, mailed as a receipt, and told to administrators', async () => {
  const admin = await registerAdmin(test())
  const member = await blocked()
  expect((await object(member, 'Das war nicht ich.')).body).toEqual({ status: 'success' })
  expect(await restrictionOf(member)).toMatchObject({ objection: { text: 'Das war nicht ich.', madeAt: expect.any(String), answer: null } })
  const receipt = (await test().mailsTo(member.email)).find(({ subject }) => subject === 'Dein Widerspruch ist eingegangen')
  expect(receipt?.text).toContain('„Das war nicht ich.“')
  const alarm = (await test().mailsTo(admin.email)).find(({ subject }) => subject === 'Widerspruch gegen eine Sperre')
  expect(alarm?.text).not.toContain('nicht ich')
  expect(await waiting(admin, member)).toMatchObject({ text: 'Das war nicht ich.', restriction: { kind: 'DECISION', dispute: null } })
})

it('needs no words, and is open once at a time, also when it is sent twice at once', async () => {
  const member = await blocked()
  const answers = await Promise.all([object(member), object(member)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await object(member, 'Und noch etwas.')).body.code).toBe('OBJECTION_OPEN')
  const receipts = (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Dein Widerspruch ist eingegangen')
  expect(receipts).toHaveLength(1)
})

it('is answered with a reason, and the block stays; then another one is possible', async () => {
  const [admin, member] = [await registerAdmin(test()), await blocked()]
  await object(member, 'Bitte prüft das.')
  const { uuid } = await waiting(admin, member)
  const answer = (reason: string) => admin.caller.post(`/admin/objections/${uuid}/answer`, { reason, lifts: false })
  expect((await answer('Die Meldungen stimmen.')).status).toBe(200)
  expect((await answer('Die Meldungen stimmen.')).status).toBe(200)
  expect((await answer('Doch nicht.')).body.code).toBe('EXCHANGE_STATE')
  expect(await restrictionOf(member)).toMatchObject({ objection: { answer: { text: 'Die Meldungen stimmen.' } } })
  const mails = (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Antwort auf deinen Widerspruch')
  expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Die Sperre bleibt\.[^]*Die Meldungen stimmen\./u)])
  expect(await waiting(admin, member)).toBeUndefined()
  expect((await object(member, 'Seht bitte noch einmal hin.')).status).toBe(200)
})

it('can end a block, and stands in the log', async () => {
  const [admin, member] = [await registerAdmin(test()), await blocked()]
  await object(member, 'Das war ein Irrtum.')
  const { uuid } = await waiting(admin, member)
  expect((await admin.caller.post(`/admin/objections/${uuid}/answer`, { reason: 'Du hast recht.', lifts: true })).status).toBe(200)
  expect((await member.caller.get('/session')).body).toMatchObject({ user: { uuid: member.id }, restriction: null })
  const { rows } = await sql<{ act: string; reason: string }>`
    select act, reason from admin_log where subject_id = ${member.id}`.execute(test().db)
  expect(rows).toEqual([{ act: 'objection.answer', reason: 'Du hast recht.' }])
  expect((await object(member, 'Noch etwas.')).status).toBe(404)
})

it('does not end a suspension for a dispute: that is decided with the dispute', async () => {
  const admin = await registerAdmin(test())
  const driver = stripeDriver(stripe)
  const { receiver, reference } = await paid(driver)
  await disputed(driver, reference)
  await object(receiver, 'Das hat meine Bank verwechselt.')
  const objection = await waiting(admin, receiver)
  expect(objection.restriction).toMatchObject({ kind: 'DISPUTE', dispute: { title: expect.any(String) } })
  const path = `/admin/objections/${objection.uuid}/answer`
  expect((await admin.caller.post(path, { reason: 'Gut.', lifts: true })).body.errors).toEqual([{ path: 'lifts', code: 'INVALID' }])
  expect((await admin.caller.post(path, { reason: 'Zieh die Beanstandung zurück.', lifts: false })).status).toBe(200)
  expect(await restrictionOf(receiver)).toMatchObject({ kind: 'DISPUTE' })
})

it('goes with the account, and after three years', async () => {
  const [deleted, stayer] = [await blocked(), await blocked()]
  await object(deleted, 'Ich gehe ohnehin.')
  await object(stayer, 'Ich bleibe.')
  expect((await deleted.caller.post('/profile/delete', { password: Buffer.from(deleted.password).toString('base64') })).status).toBe(200)
  const textsOf = async (): Promise<string[]> => {
    const { rows } = await sql<{ text: string }>`
      select text from objection where member_id in (${deleted.id}::uuid, ${stayer.id}::uuid)`.execute(test().db)
    return rows.map(({ text }) => text)
  }
  expect(await textsOf()).toEqual(['Ich bleibe.'])
  await test().shiftClock('3 years 1 day')
  await test().forgetOld()
  expect(await textsOf()).toEqual([])
})

it('is possible against a warning or a limit, too, and another administrator answers than the one who decided', async () => {
  const [decider, other, member] = [await registerAdmin(test()), await registerAdmin(test()), await registerMember(test())]
  const wanted = {
    memberId: member.id,
    kind: 'NO_MESSAGES',
    ground: 'SPAM',
    reason: 'Werbung.',
    endsAt: null,
    adminId: decider.id,
  } as const
  await inTransaction(test().db, (tx) => restrictMember(tx, wanted))
  const session = async () => (await member.caller.get('/session')).body
  const [{ uuid: restrictionUuid }] = (await session()).restrictions
  const answers = await Promise.all(
    ['Das war keine.', 'Wirklich.'].map((text) => member.caller.post('/restriction/objection', { text, restrictionUuid })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect((await session()).restrictions).toMatchObject([
    { kind: 'NO_MESSAGES', reason: 'Werbung.', endsAt: null, objection: { answer: null } },
  ])
  const stranger = await registerMember(test())
  expect((await stranger.caller.post('/restriction/objection', { restrictionUuid })).status).toBe(404)
  expect((await object(member)).status, 'there is no block').toBe(404)
  const waits = await waiting(other, member)
  expect(waits).toMatchObject({ mayAnswer: true, restriction: { measure: 'NO_MESSAGES', reason: 'Werbung.' } })
  expect(await waiting(decider, member)).toMatchObject({ mayAnswer: false })
  const answer = { reason: 'Du hast recht.', lifts: true }
  expect((await decider.caller.post(`/admin/objections/${waits.uuid}/answer`, answer)).body.code).toBe('FORBIDDEN')
  expect((await other.caller.post(`/admin/objections/${waits.uuid}/answer`, answer)).status).toBe(200)
  expect((await session()).restrictions).toEqual([])
  const told = (await test().mailsTo(member.email)).filter(({ text }) => text.includes('Du hast recht.'))
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('die Entscheidung aufgehoben')])
})

it('against a block leaves one that came since, and the member reads that it holds', async () => {
  const [decider, other, member] = [await registerAdmin(test()), await registerAdmin(test()), await registerMember(test())]
  const block = (reason: string) =>
    ({ memberId: member.id, kind: 'BLOCK', ground: 'SPAM', reason, endsAt: null, adminId: decider.id }) as const
  await inTransaction(test().db, (tx) => restrictMember(tx, block('Werbung.')))
  await object(member, 'Das war keine.')
  const { uuid } = await waiting(other, member)
  await inTransaction(test().db, (tx) => restrictMember(tx, block('Betrug.')))
  for (let press = 0; press < 2; press++)
    expect((await other.caller.post(`/admin/objections/${uuid}/answer`, { reason: 'Keine Werbung.', lifts: true })).status).toBe(200)
  expect((await member.caller.get('/session')).body).toMatchObject({
    restriction: { kind: 'DECISION' },
    restrictions: [{ reason: 'Betrug.' }],
  })
  const [mail] = (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Antwort auf deinen Widerspruch')
  expect(mail?.text).toMatch(/noch eine andere gilt\.[^]*Keine Werbung\./u)
  expect(mail?.text).not.toContain('Du kannst wieder tauschen')
})

it('against a block ends all that meant it', async () => {
  const [decider, other, member] = [await registerAdmin(test()), await registerAdmin(test()), await registerMember(test())]
  for (const reason of ['Betrug.', 'Noch ein Betrug.']) {
    const wanted = { memberId: member.id, kind: 'BLOCK', ground: 'FRAUD', reason, endsAt: null, adminId: decider.id } as const
    await inTransaction(test().db, (tx) => restrictMember(tx, wanted))
  }
  await object(member, 'Nein.')
  const { uuid } = await waiting(other, member)
  expect((await other.caller.post(`/admin/objections/${uuid}/answer`, { reason: 'Gut.', lifts: true })).status).toBe(200)
  expect((await member.caller.get('/session')).body).toMatchObject({ user: { uuid: member.id }, restriction: null, restrictions: [] })
})
