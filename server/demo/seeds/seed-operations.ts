import { DEMO_MEMBERS } from '#db/demo/members.ts'
import { createDraft, sendTrial } from '../../features/newsletters/write-newsletter-commands.ts'
import { listTexts } from '../../features/newsletters/queries.ts'
import { newsletterVersion } from '../../features/newsletters/version.ts'
import { insertDeclaration } from '../../features/withdrawals/queries.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { failQueuedJobs } from '../queries.ts'
import { idOf, type Stage } from '../stage.ts'

const TEXT_DE = `## Was gerade gewünscht wird

Viele suchen **Krimis aus dem Norden** und Kinderbücher zum Vorlesen. Stehen welche bei dir, die du nicht mehr liest?

- [Buch einstellen](/shelf/my-offers)
- [Neu im Regal der anderen](/search?q=&filter_by=all&start=0&only_offered=true)

Schöne Lesestunden wünscht

dein Buchfink`

const TEXT_EN = `## What people wish for

Many look for **crime novels from the north** and for children's books to read aloud. Do you have any that you no longer read?

- [Offer a book](/shelf/my-offers)
- [New on the shelves of others](/search?q=&filter_by=all&start=0&only_offered=true)

Enjoy your reading

Buchfink`

/** Tasks for administrators: a newsletter draft, a failed test mail, a declaration of withdrawal. */
export async function seedOperations(stage: Stage): Promise<void> {
  const admin = DEMO_MEMBERS.find(({ role }) => role === 'admin')
  if (!admin) return
  const adminId = idOf(stage.memberIds, admin.key)
  const words = {
    subjectDe: 'Was jetzt im Herbst gewünscht wird',
    textDe: TEXT_DE,
    subjectEn: 'What people wish for this autumn',
    textEn: TEXT_EN,
  }
  const newsletterId = await createDraft(stage.db, adminId, words)
  const version = newsletterVersion(await listTexts(stage.db, newsletterId))
  await sendTrial(stage.db, { newsletterId, adminId, language: 'de' }, version)
  await failQueuedJobs(stage.db, 'The mail server refused the mail (451, EMESSAGE, DATA).')
  const declaration = { name: 'Emily Clarke', email: 'emily@example.org', reference: 'My order of last week', language: 'en' } as const
  await inTransaction(stage.db, (tx) => insertDeclaration(tx, declaration))
}
