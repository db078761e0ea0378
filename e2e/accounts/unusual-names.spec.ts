import { describe, expect, it } from 'vitest'
import { createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const stage = new Stage()

describe.each(['𠮷田', '🦊 Fuchs', '𝔓robe'])('the last name %s', (lastName) => {
  it('stands on the pages of its owner and of others, and in their address', async () => {
    const { server } = stage
    const ken = await registerMember(server, { firstName: 'Ken', lastName })
    const reader = await registerMember(server)
    const offer = await createOffer(ken.caller)
    const { book } = (await server.visitor().get(`/exchanges/offer/${offer}`)).body.bookOffer
    await reader.caller.post('/chat/new-message', { to: ken.id, payload: 'Guten Tag' })
    const { profileId } = (await ken.caller.get('/session')).body.user
    const open = (caller: typeof ken.caller, path: string) => caller.raw(path, { method: 'GET' })
    const moved = await open(server.visitor(), `/user/${profileId}`)
    const [letter = ''] = lastName
    expect(new URL(moved.headers.get('location') ?? '', server.url).pathname).toBe(
      `/user/${profileId}/ken.${encodeURIComponent(letter.toLowerCase())}`,
    )
    const pages = [
      [server.visitor(), `/book/${book.uuid}/${book.slug}`],
      [server.visitor(), new URL(moved.headers.get('location') ?? '', server.url).pathname],
      [reader.caller, `/messages?with=${ken.id}`],
      [ken.caller, '/bio/edit'],
    ] as const
    for (const [caller, path] of pages) {
      const page = await open(caller, path)
      expect(page.status, path).toBe(200)
      expect(page.body, path).toContain(letter)
    }
  })
})

describe('the form of the address', () => {
  it('asks about what is unusual, and saves it when it is right', async () => {
    const member = await registerMember(stage.server)
    const window = await stage.open(PHONE, member)
    const { page } = window
    await page.goto('/bio/edit')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Nachname').fill('')
    await field('Straße und Hausnummer').fill('Am Deich')
    await field('Postleitzahl').fill('00000')
    await page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
    await page.getByText('Stimmt das so?').waitFor()
    await page
      .getByText('Du hast keinen Nachnamen eingegeben. Die Hausnummer fehlt. Diese Postleitzahl gibt es in Deutschland nicht.')
      .waitFor()
    await expectSound(page)
    // What is typed on is asked about anew.
    await field('Postleitzahl').fill('04229')
    await page.getByText('Stimmt das so?').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
    await page.getByText('Du hast keinen Nachnamen eingegeben. Die Hausnummer fehlt.').waitFor()
    await page.getByRole('button', { name: 'So speichern' }).click()
    await page.getByText('Name und Adresse sind gespeichert.').waitFor()
    const { user } = (await member.caller.get('/session')).body
    expect(user).toMatchObject({ lastName: '', streetNameNumber: 'Am Deich', postalCode: '04229' })
    await page.getByRole('heading', { level: 1, name: 'Mara', exact: true }).waitFor()
    // What was confirmed before is not asked about again.
    await field('Vorname').fill('Maren')
    await page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Maren', exact: true }).waitFor()
    await finish(window)
  })
})
