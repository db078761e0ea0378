import { beforeAll, expect, it } from 'vitest'
import { ago, hours, years } from '../../../platform/db/intervals.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** How administrators write to a member as the platform. */
const test = useTestApplication()
let admin: RegisteredMember
beforeAll(async () => {
  admin = await registerAdmin(test())
})

const write = (member: RegisteredMember, text: string) => admin.caller.post(`/admin/users/${member.id}/write`, { text })
const inbox = async ({ caller }: RegisteredMember) => (await caller.get('/notifications')).body.notifications
const written = async (member: RegisteredMember) => (await admin.caller.get(`/admin/users/${member.id}`)).body.written

it('comes by mail and stands in the inbox, once however often it is sent, and is logged', async () => {
  const ruta = await registerMember(test(), { firstName: 'Rūta', language: 'lt' })
  const text = 'Labas, Rūta!\n\nAr siuntinys atvyko?'
  const answers = await Promise.all([write(ruta, text), write(ruta, text)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const mails = (await test().mailsTo(ruta.email)).filter(({ subject }) => subject === 'Žinutė iš Buchfink')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Ar siuntinys atvyko?')
  expect(await inbox(ruta)).toMatchObject([{ kind: 'account.message', isRead: false, text }])
  expect(await written(ruta)).toMatchObject([{ text, admin: 'Admin' }])
  expect((await admin.caller.get(`/admin/users/${ruta.id}`)).body.acts).toMatchObject([{ act: 'member.write', admin: 'Admin' }])
})

it('comes three times in 24 hours at most, and says when the next one may', async () => {
  const mara = await registerMember(test())
  for (const text of ['Eins.', 'Zwei.', 'Drei.']) expect((await write(mara, text)).status).toBe(200)
  const { status, body } = await write(mara, 'Vier.')
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Date.parse(body.retryAt)).toBeGreaterThan(Date.now())
  expect((await write(mara, 'Drei.')).status).toBe(200)
  await test()
    .db.updateTable('admin_message')
    .set({ written_at: ago(hours(25)) })
    .where('member_id', '=', mara.id)
    .execute()
  expect((await write(mara, 'Vier.')).status).toBe(200)
  expect(await written(mara)).toHaveLength(4)
})

it('needs words and a member who is there, and goes with them', async () => {
  const gone = await registerMember(test())
  expect((await write(gone, ' \n ')).body.errors).toEqual([{ path: 'text', code: 'FORMS_RULES.REASON.NOT_EMPTY' }])
  expect((await write(gone, 'Auf Wiedersehen.')).status).toBe(200)
  await test().mailsTo(gone.email)
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  expect((await write(gone, 'Noch etwas.')).status).toBe(404)
})

it('is forgotten after three years', async () => {
  const mara = await registerMember(test())
  await write(mara, 'Vor langer Zeit.')
  await test()
    .db.updateTable('admin_message')
    .set({ written_at: ago(years(3)) })
    .where('member_id', '=', mara.id)
    .execute()
  await test().forgetOld()
  expect(await test().db.selectFrom('admin_message').select('id').where('member_id', '=', mara.id).execute()).toEqual([])
})
