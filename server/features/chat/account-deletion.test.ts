import { expect, it } from 'vitest'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

async function write(from: RegisteredMember, to: RegisteredMember, payload: string): Promise<void> {
  expect((await from.caller.post('/chat/new-message', { to: to.id, payload })).status).toBe(200)
}

it('keeps what a deleted member wrote for the partner, without a name, and deletes the rest', async () => {
  const leaving = await registerMember(test(), { firstName: 'Friedhelm', lastName: 'Ostermann' })
  const partner = await registerMember(test())
  const stranger = await registerMember(test())
  await write(leaving, partner, 'Bis bald')
  await write(partner, leaving, 'Gern')
  await write(leaving, stranger, 'Sieh auf https://example.com, Dein Friedhelm')
  expect((await test().mailsTo(partner.email))[0]?.subject).toBe('Friedhelm O. hat dir geschrieben')

  const left = await leaving.caller.post('/profile/delete', { password: wirePassword(leaving.password) })
  expect(left.status, JSON.stringify(left.body)).toBe(200)

  const conversation = (await partner.caller.get(`/chat/conversation/${leaving.id}`)).body
  expect(conversation).toMatchObject({ canAnswer: false, partner: { firstName: '', lastName: '' }, total: 2 })
  expect((await partner.caller.get('/chat/conversation_previews')).body.previews[0]).toMatchObject({ userName: '', canAnswer: false })
  expect((await partner.caller.get('/notifications')).body.notifications[0]).toMatchObject({
    kind: 'chat.message',
    conversation: { partner: { firstName: '' } },
  })
  expect((await partner.caller.post('/chat/new-message', { to: leaving.id, payload: 'Hallo?' })).status).toBe(404)

  expect((await test().mailsTo(partner.email)).filter(({ subject }) => subject.includes('Friedhelm'))).toEqual([])
  expect(await test().db.selectFrom('notification').select('id').where('member_id', '=', leaving.id).execute()).toEqual([])
  const texts = await test().db.selectFrom('message').select('payload').execute()
  expect(JSON.stringify(texts)).not.toContain('Friedhelm')
})
