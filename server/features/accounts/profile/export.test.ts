import { unzipSync, strFromU8 } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { startImportOf } from '../../imports/testing/import-steps.ts'

const test = useTestApplication()

const confirm = ({ caller, password }: RegisteredMember) => caller.post('/profile/export', { password: wirePassword(password) })

async function download({ caller }: RegisteredMember): Promise<{ status: number; headers: Headers; files: Record<string, string> }> {
  const response = await test().application.api.request('/api/v1/profile/export', { headers: { cookie: caller.cookieHeader() } }, {})
  const bytes = new Uint8Array(await response.arrayBuffer())
  const files = response.status === 200 ? Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]) : []
  return { status: response.status, headers: response.headers, files: Object.fromEntries(files) }
}

it('exports everything about a member as JSON and as CSV, and of others only what the member saw anyway', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 3)
  await createOffer(receiver.caller, 4, 'Das eigene Buch')
  const exchange = await order(receiver.caller, offer)
  const { book } = (await receiver.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  await receiver.caller.post('/exchanges/wish-list/add', { bookUuid: book.uuid, onlyThisEdition: true })
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()
  await receiver.caller.post('/edit-profile/avatar', { avatarData: `data:image/png;base64,${png.toString('base64')}` })
  expect((await confirm(receiver)).status).toBe(200)
  const { status, headers, files } = await download(receiver)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toBe('attachment; filename="buchfink.zip"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  const tables = [
    'profile',
    'offers',
    'wishes',
    'exchanges',
    'problems',
    'payments',
    'points',
    'messages',
    'sessions',
    'signInWays',
    'consents',
    'imports',
  ]
  const names = tables.flatMap((name) => [`json/${name}.json`, `csv/${name}.csv`])
  expect(Object.keys(files).toSorted()).toEqual([...names, 'README.txt', 'avatar.webp'].toSorted())
  const table = (name: string) => JSON.parse(files[`json/${name}.json`] ?? '')
  expect(table('profile')).toMatchObject([{ email: receiver.email, firstName: 'Jonas', lastName: 'Weber', city: 'Leipzig' }])
  expect(table('offers')).toMatchObject([{ title: 'Das eigene Buch', price: 4 }])
  expect(table('wishes')).toMatchObject([{ title: book.title, onlyThisEdition: true }])
  expect(table('exchanges')).toMatchObject([
    { uuid: exchange, role: 'receiver', otherMember: 'Sofia K.', price: 3, ownAddress: expect.stringContaining('Lindenstraße') },
  ])
  expect(table('payments')).toMatchObject([{ exchangeUuid: exchange, amountCents: 600 }])
  expect(table('points').map((row: { kind: string; amount: number }) => [row.kind, row.amount])).toEqual([
    ['FREE_OFFER', 1],
    ['HOLD', -1],
  ])
  expect(table('sessions')).toHaveLength(1)
  expect(table('consents')).toMatchObject([
    { consent: 'adult', given: true },
    { consent: 'promotionalMail', given: false },
  ])
  expect(files['csv/offers.csv']).toContain('Das eigene Buch')
  const everything = Object.values(files).join('\n')
  for (const foreign of [sender.email, 'Krüger']) expect(everything).not.toContain(foreign)
})

it('exports what the member reported, wrote and read, imported, and how else they log in', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' })
  await receiver.caller.post('/chat/new-message', { to: sender.id, payload: 'War das Buch gut verpackt?' })
  await sender.caller.post('/chat/new-message', { to: receiver.id, payload: 'In zwei Lagen Papier.' })
  await startImportOf(receiver.caller, 'Title,Author,ISBN\nDer Turm,Uwe Tell,9783518421154\n')
  await test().db.insertInto('social_identity').values({ provider: 'google', subject: '4711', member_id: receiver.id }).execute()
  await confirm(receiver)
  const { files } = await download(receiver)
  const table = (name: string) => JSON.parse(files[`json/${name}.json`] ?? '')
  expect(table('problems')).toMatchObject([{ exchangeUuid: exchange, kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', decision: null }])
  expect(table('messages')).toMatchObject([
    { direction: 'sent', otherMember: 'Sofia K.', text: 'War das Buch gut verpackt?' },
    { direction: 'received', otherMember: 'Sofia K.', text: 'In zwei Lagen Papier.' },
  ])
  expect(table('imports')).toMatchObject([{ status: 'RUNNING', entry: 1, isbn: '9783518421154', title: 'Der Turm' }])
  expect(table('signInWays')).toMatchObject([{ provider: 'google', subject: '4711', linkedAt: expect.any(String) }])
})

it('asks for the password first, and again after ten minutes', async () => {
  const member = await registerMember(test())
  expect(await download(member)).toMatchObject({ status: 403 })
  expect(await member.caller.post('/profile/export', {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }] },
  })
  expect(await member.caller.post('/profile/export', { password: wirePassword('wrong') })).toMatchObject({
    status: 401,
    body: { code: 'BAD_CREDENTIALS' },
  })
  expect(await download(member)).toMatchObject({ status: 403 })
  await confirm(member)
  expect(await download(member)).toMatchObject({ status: 200 })
  await test().shiftClock('11 minutes')
  expect(await download(member)).toMatchObject({ status: 403 })
  expect((await test().visitor().get('/profile/export')).status).toBe(401)
})

it('accepts a fresh login of members who have no password', async () => {
  const member = await registerMember(test())
  await test().db.updateTable('member').set({ password_hash: null }).where('id', '=', member.id).execute()
  expect((await member.caller.post('/profile/export', {})).status).toBe(200)
  expect(await download(member)).toMatchObject({ status: 200 })
  await test().shiftClock('11 minutes')
  expect(await member.caller.post('/profile/export', {})).toMatchObject({ status: 403, body: { code: 'FRESH_LOGIN_NEEDED' } })
})
