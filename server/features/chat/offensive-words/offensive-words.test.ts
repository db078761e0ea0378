import { expect, it } from 'vitest'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { findOffence, stemsOf } from '../detection/find-offence.ts'

const test = useTestApplication()

it('begins with a list in three languages', async () => {
  const { caller } = await registerAdmin(test())
  const { words } = (await caller.get('/admin/offensive-words')).body
  for (const language of ['de', 'en', 'lt'])
    expect(words.filter((word: { language: string }) => word.language === language).length).toBeGreaterThan(15)
})

it('compares messages with a word from the moment it is added until it is removed', async () => {
  const admin = await registerAdmin(test())
  const [from, to] = [await registerMember(test()), await registerMember(test())]
  const isHeld = async (payload: string) => (await from.caller.post('/chat/new-message', { to: to.id, payload })).body.message.heldForReview
  expect(await isHeld('Du Stinkstiefel')).toBe(false)
  const answers = await Promise.all(
    ['Stinkstiefel', 'stinkstiefel', ' Stinkstiefel '].map((word) => admin.caller.post('/admin/offensive-words', { word, language: 'de' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.word.uuid)).size).toBe(1)
  expect(await isHeld('Ihr seid doch alle St1nkstiefel')).toBe(true)

  const { uuid } = answers[0]!.body.word
  const removals = await Promise.all([1, 2].map(() => admin.caller.delete(`/admin/offensive-words/${uuid}`)))
  expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await isHeld('Immer noch ein Stinkstiefel')).toBe(false)
  const acts = await test().db.selectFrom('admin_log').select('act').where('subject_id', '=', uuid).orderBy('created_at').execute()
  expect(acts.map(({ act }) => act)).toEqual(['offensiveWord.add', 'offensiveWord.remove'])
})

it('refuses what is no word', async () => {
  const { caller } = await registerAdmin(test())
  for (const word of ['', ' ', 'x', '12', '***', '!!', 'x'.repeat(61), '\u202eab', 5, null, undefined])
    expect((await caller.post('/admin/offensive-words', { word, language: 'de' })).status, String(word)).toBe(400)
  expect((await caller.post('/admin/offensive-words', { word: 'Wort', language: 'fr' })).status).toBe(400)
})

it('finds inflected forms and simple disguises, and leaves other words alone', () => {
  const stems = stemsOf([
    { word: 'Schurke', language: 'de' },
    { word: 'halt den Mund', language: 'de' },
    { word: 'crook', language: 'en' },
    { word: 'sukčius', language: 'lt' },
  ])
  const found = [
    'Schurke',
    'ihr Schurken!',
    'SCHURKE',
    'S c h u r k e',
    's.c.h.u.r.k.e',
    'Schuuuurke',
    '5churk3',
    'Sch*rke',
    'S***rke',
    'Sсhurkе',
    'jetzt halt  den\nMund',
    'crooks',
    'cr00k',
    'sukčiai',
    'sukčiau tu',
    'sukciu',
  ]
  for (const text of found) expect(findOffence(text, stems), text).toBe('own')
  for (const text of ['Schurkenstück', 'halt den Mundschutz', 'crookback', 'suk', 'den Mund halt', 'Sch*', '*** 4 Sterne ***', 'Erschurke'])
    expect(findOffence(text, stems), text).toBe('none')
  expect(findOffence('Kennst du „Der Schurke von nebenan“?', stems)).toBe('quoted')
  expect(findOffence('„Du bist ein Schurke“', stems)).toBe('own')
  expect(findOffence('Du "Schurke"', stems)).toBe('own')
})
