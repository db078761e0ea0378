import { beforeAll, describe, expect, it } from 'vitest'
import { labelPages, labelSheet } from '../../testing/labels/code-pages.ts'
import { sendLabels, uploadLabels } from '../../testing/labels/upload-labels.ts'
import { bringLabelFor } from '../../testing/factories/exchange-stage.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import type { RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const send = (path: string, bytes: Uint8Array) => sendLabels(admin.caller, path, bytes)
const upload = (bytes: Uint8Array, variant?: 'split') => uploadLabels(admin.caller, bytes, variant)
const look = async (bytes: Uint8Array, cut = 'pages') => (await send(`look?cut=${cut}`, bytes)).body
const stock = async (query = '') => (await admin.caller.get(`/parcel/labels/stock${query}`)).body
const remove = (id: string) => admin.caller.post(`/parcel/labels/${id}/remove`, { reason: 'Nass geworden.' })
const own = (name: string) => `JJD0000390${name}${crypto.randomUUID()}`

describe('a look at a file', () => {
  it('shows each label with what is odd about it, and keeps nothing; only what is confirmed comes into stock', async () => {
    const before = (await stock()).totals
    const [one, two] = [own('one'), own('two')]
    const bytes = await labelPages([one, '', two])
    const looked = await look(bytes)
    expect(looked.labels).toMatchObject([
      { number: 1, page: 1, warning: null, repeats: null, known: null, picture: expect.stringMatching(/^data:image\/png;base64,/u) },
      { number: 2, page: 2, warning: 'NO_CODE' },
      { number: 3, page: 3, warning: null },
    ])
    expect((await stock()).totals).toEqual(before)
    expect((await send(`upload?seen=${looked.seen}&labels=1`, bytes)).body).toMatchObject({ added: 1, duplicates: 0, duplicatePages: [] })
    expect((await look(bytes)).labels).toMatchObject([{ known: { state: 'FREE', page: 1 } }, { known: null }, { known: null }])
    expect((await send(`upload?seen=${looked.seen}&labels=1,2,3`, bytes)).body).toMatchObject({
      added: 2,
      duplicates: 1,
      duplicatePages: [1],
    })
  })

  it('knows a mark by its code, from whichever page it is cut, and never lays it into stock twice', async () => {
    const [one, two] = [own('one'), own('two')]
    const sheet = await labelSheet([one, two, '', ''])
    expect((await upload(sheet, 'split')).body).toMatchObject({ added: 2 })
    const single = await labelPages([two, own('three'), two])
    expect((await look(single)).labels).toMatchObject([
      { known: { state: 'FREE', page: 1 } },
      { known: null, repeats: null },
      { repeats: 1 },
    ])
    expect((await upload(single)).body).toMatchObject({ added: 1, duplicates: 2, duplicatePages: [1, 3] })
  })

  it('says that sheets came through the button for pages, and pages through that for sheets', async () => {
    const sheet = await labelSheet([own('a'), own('b'), own('c'), own('d')])
    expect((await look(sheet)).labels).toMatchObject([{ warning: 'SHEET' }])
    const parts = (await look(await labelPages([own('single')]), 'sheets')).labels
    expect(parts.map(({ warning }: { warning: string }) => warning)).toContain('SINGLE')
    expect(new Set(parts.map(({ warning }: { warning: string }) => warning))).toEqual(new Set(['SINGLE']))
  })

  it('must be of the same file and cut as the upload', async () => {
    const before = (await stock()).totals
    const looked = await look(await labelPages([own('a')]))
    const other = await labelPages([own('b')])
    expect(await send(`upload?seen=${looked.seen}&labels=1`, other)).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } })
    const seen = `seen=${(await look(other)).seen}`
    const refused = ['labels=0', 'labels=33', 'labels=', 'labels=x'].map((labels) => `${seen}&${labels}`)
    const calls = ['', seen, 'labels=1', 'seen=x&labels=1', ...refused].flatMap((query) => [`upload?${query}`, `split?${query}`])
    for (const path of ['look', 'look?cut=mark', ...calls]) expect((await send(path, other)).status, path).toBe(400)
    expect((await stock()).totals).toEqual(before)
  })
})

describe('the stock', () => {
  it('is listed by state, origin and upload, newest first, with a preview', async () => {
    await upload(await labelPages([own('a'), own('b')]))
    const { labels, uploads, totals } = await stock('?state=FREE')
    expect(labels[0]).toMatchObject({ state: 'FREE', origin: 'UPLOADED', exchange: null, removal: null, hasFile: true })
    expect(uploads[0]).toMatchObject({ labels: 2 })
    expect((await stock(`?upload=${uploads[0].uuid}`)).labels.map(({ page }: { page: number }) => page).toSorted()).toEqual([1, 2])
    expect((await stock('?origin=BOUGHT')).labels).toEqual([])
    expect(totals.FREE).toBeGreaterThan(1)
    const preview = await admin.caller.get(`/parcel/labels/${labels[0].uuid}/preview`)
    expect(preview.body).toMatchObject({ hasCode: true, picture: expect.stringMatching(/^data:image\/png/u) })
    expect((await admin.caller.get(`/parcel/labels/${crypto.randomUUID()}/preview`)).status).toBe(404)
  })

  it('removes a free label for good, with a reason, but no assigned one', async () => {
    const mark = own('wet')
    await upload(await labelPages([mark]))
    const [{ uuid }] = (await stock('?state=FREE')).labels
    expect((await remove(uuid)).status).toBe(200)
    expect((await remove(uuid)).status).toBe(200)
    expect((await stock('?state=REMOVED')).labels).toMatchObject([{ uuid, removal: { reason: 'Nass geworden.' } }])
    expect((await upload(await labelPages([mark]))).body).toMatchObject({ added: 0, duplicatePages: [1] })
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const exchange = await order(receiver.caller, offer)
    await bringLabelFor(test(), sender, exchange)
    const [assigned] = (await stock('?state=ASSIGNED')).labels
    expect(assigned).toMatchObject({ exchange: { uuid: exchange } })
    expect(await remove(assigned.uuid)).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
    expect((await remove(crypto.randomUUID())).status).toBe(404)
    const acts = test().db.selectFrom('admin_log').select(['act', 'reason']).where('subject_id', '=', uuid)
    expect(await acts.execute()).toEqual([{ act: 'label.remove', reason: 'Nass geworden.' }])
  })
})
