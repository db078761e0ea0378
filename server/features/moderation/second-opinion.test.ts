import { beforeAll, expect, it } from 'vitest'
import { playUntil, type ExchangeStage } from '../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { approveProposal, decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** A case whose decision blocks a member with open exchanges waits for a second administrator (decision 73). */
const test = useTestApplication()
let anna: RegisteredMember
let berta: RegisteredMember

beforeAll(async () => {
  anna = await registerAdmin(test(), { firstName: 'Anna' })
  berta = await registerAdmin(test(), { firstName: 'Berta' })
})

const facts = 'Die Nachricht wirbt für Geldanlagen.'
const decide = (uuid: string, outcome: string, by = anna) =>
  decideCase(by.caller, 'MESSAGE', uuid, { outcome, ground: 'FRAUD', facts: outcome === 'KEEP' ? '' : facts })
const end = (uuid: string, how: 'approve' | 'withdraw', by = berta) =>
  how === 'approve' ? approveProposal(by.caller, uuid) : by.caller.post(`/admin/proposals/${uuid}/${how}`)
const subjectsTo = async ({ email }: RegisteredMember) => (await test().mailsTo(email)).map(({ subject }) => subject)
const isBlocked = async ({ caller }: RegisteredMember) => (await caller.get('/session')).body.restriction !== null
const caseOf = (uuid: string) => berta.caller.get(`/admin/moderation/MESSAGE/${uuid}`)

/** A message that its receiver has reported, of a sender with an open exchange. */
async function reported(): Promise<ExchangeStage & { message: string }> {
  const stage = await playUntil(test(), 'requested')
  const { sender, receiver } = stage
  const message = (await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'Ich hätte da eine Anlage.' })).body.message
    .uuid
  await receiver.caller.post('/reports', { kind: 'MESSAGE', uuid: message, ground: 'FRAUD' })
  return { ...stage, message }
}

it('stays open and says nothing to anybody until somebody agrees; then it is decided as a whole', async () => {
  const { sender, receiver, message } = await reported()
  expect((await decide(message, 'BLOCK')).body).toEqual({ status: 'success', proposed: true })
  expect((await decide(message, 'BLOCK')).body).toEqual({ status: 'success', proposed: true })
  const { proposal, state } = (await caseOf(message)).body
  expect([proposal.proposedBy, state]).toEqual(['Anna', 'VISIBLE'])
  const { cases } = (await berta.caller.get('/admin/moderation')).body
  expect(cases.find(({ uuid }: { uuid: string }) => uuid === message)).toMatchObject({ isProposed: true })
  expect(await isBlocked(sender)).toBe(false)
  for (const outcome of ['KEEP', 'HIDE', 'WARN']) expect((await decide(message, outcome, berta)).body.code).toBe('PROPOSAL_OPEN')
  expect((await decide(message, 'BLOCK', berta)).body.code).toBe('PROPOSAL_OPEN')
  expect(await subjectsTo(receiver)).not.toContain('Wir haben über deine Meldung entschieden')
  expect((await sender.caller.get('/reports')).body.decisions ?? []).toEqual([])
  expect((await berta.caller.get('/admin/proposals')).body.open).toMatchObject([
    { uuid: proposal.uuid, case: { kind: 'MESSAGE', uuid: message }, ground: 'FRAUD', reason: facts },
  ])
  expect((await Promise.all([end(proposal.uuid, 'approve'), end(proposal.uuid, 'approve')])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  expect(await isBlocked(sender)).toBe(true)
  expect((await caseOf(message)).status).toBe(404)
  expect((await subjectsTo(sender)).filter((subject) => subject === 'Dein Konto ist gesperrt')).toHaveLength(1)
  const decision = await test()
    .db.selectFrom('moderation_decision')
    .select(['outcome', 'decided_by', 'took_away', 'facts'])
    .where('subject_id', '=', message)
    .executeTakeFirstOrThrow()
  expect(decision).toEqual({ outcome: 'BLOCK', decided_by: anna.id, took_away: true, facts })
  const { messages } = (await receiver.caller.get(`/chat/conversation/${sender.id}`)).body
  expect(messages ?? []).toEqual([])
  expect((await decide(message, 'BLOCK')).body).toEqual({ status: 'success' })
})

it('leaves open what was reported since the block was proposed', async () => {
  const { sender, receiver } = await playUntil(test(), 'requested')
  const late = await registerMember(test())
  const report = ({ caller }: RegisteredMember, text: string) =>
    caller.post('/reports', { kind: 'MEMBER', uuid: sender.id, ground: 'FRAUD', text })
  const read = () => berta.caller.get(`/admin/moderation/MEMBER/${sender.id}`)
  expect((await report(receiver, 'Will Geld.')).status).toBe(200)
  const block = { outcome: 'BLOCK', ground: 'FRAUD', facts: 'Will Geld für nichts.' }
  expect((await decideCase(anna.caller, 'MEMBER', sender.id, block)).body).toMatchObject({ proposed: true })
  expect((await report(late, 'Beleidigt mich.')).status).toBe(200)
  expect((await report(receiver, 'Und droht.')).status).toBe(200)
  expect((await end((await read()).body.proposal.uuid, 'approve')).status).toBe(200)
  expect(await isBlocked(sender)).toBe(true)
  expect((await read()).body).toMatchObject({ totalReports: 1, proposal: null, reports: [{ text: 'Beleidigt mich.' }] })
  const decided = 'Wir haben über deine Meldung entschieden'
  expect([await subjectsTo(receiver), await subjectsTo(late)]).toEqual([
    expect.arrayContaining([decided]),
    expect.not.arrayContaining([decided]),
  ])
})

it('is decided anew once the proposal is taken back, and at once where nothing is open', async () => {
  const { sender, message, exchange } = await reported()
  await decide(message, 'BLOCK')
  await end((await caseOf(message)).body.proposal.uuid, 'withdraw', anna)
  expect((await caseOf(message)).body.proposal).toBeNull()
  await decide(message, 'BLOCK')
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  expect((await decide(message, 'BLOCK')).body).toEqual({ status: 'success' })
  expect(await isBlocked(sender)).toBe(true)
  expect((await berta.caller.get('/admin/proposals')).body.open).toEqual([])
})

it('approved while somebody decides otherwise ends one way', async () => {
  const { sender, message } = await reported()
  await decide(message, 'BLOCK')
  const { uuid } = (await caseOf(message)).body.proposal
  const [approved, kept] = await Promise.all([end(uuid, 'approve'), decide(message, 'KEEP', berta)])
  expect([approved.status, kept.status]).toEqual([200, 409])
  expect(await isBlocked(sender)).toBe(true)
})
