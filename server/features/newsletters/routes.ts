import * as contract from '#contract/newsletters.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import { AppError } from '../../platform/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { administrator } from '../../platform/http/security/permissions.ts'
import type { Services } from '../../platform/services.ts'
import { operatorOf } from '../../platform/environment/site-settings.ts'
import { startSending, stopSending } from './send-newsletter-commands.ts'
import { createDraft, deleteDraft, editDraft, sendTrial } from './write-newsletter-commands.ts'
import { presentNewsletter, presentWords } from './present.ts'
import { previewNewsletter } from './preview.ts'
import { countRecipients, findNewsletter, listNewsletters, listTexts } from './queries.ts'
import { newsletterVersion } from './version.ts'

const DONE = { status: 'success' as const }

export function registerNewsletterRoutes(api: Api, services: Services): void {
  const { db, env, siteUrl } = services
  declareRoute(api, contract.listNewsletters, administrator, async () => {
    const [rows, recipients] = await Promise.all([listNewsletters(db, ADMIN_LIST_SIZE), countRecipients(db)])
    return { newsletters: rows.map(presentNewsletter), recipients }
  })
  declareRoute(api, contract.createNewsletter, administrator, async ({ body, member }) => ({
    uuid: await createDraft(db, member.id, body),
  }))
  declareRoute(api, contract.readNewsletter, administrator, async ({ params }) => {
    const [row, texts, recipients] = await Promise.all([findNewsletter(db, params.uuid), listTexts(db, params.uuid), countRecipients(db)])
    if (!row) throw new AppError('NOT_FOUND')
    return { newsletter: presentNewsletter(row), words: presentWords(texts), version: newsletterVersion(texts), recipients }
  })
  declareRoute(api, contract.editNewsletter, administrator, async ({ params, body, member }) => {
    const { version, ...words } = body
    return { ...DONE, version: await editDraft(db, member.id, params.uuid, words, version) }
  })
  declareRoute(api, contract.deleteNewsletter, administrator, async ({ params, member }) => {
    await deleteDraft(db, member.id, params.uuid)
    return DONE
  })
  declareRoute(api, contract.previewNewsletter, administrator, ({ params, query }) =>
    previewNewsletter(db, { siteUrl, operator: operatorOf(env) }, { newsletterId: params.uuid, language: query.language }),
  )
  declareRoute(api, contract.tryNewsletter, administrator, async ({ params, body, member }) => {
    await sendTrial(db, { newsletterId: params.uuid, adminId: member.id, language: body.language }, body.version)
    return DONE
  })
  declareRoute(api, contract.sendNewsletter, administrator, async ({ body, member }) => {
    await startSending(db, { newsletterId: body.newsletterUuid, adminId: member.id }, body.version)
    return DONE
  })
  declareRoute(api, contract.stopNewsletter, administrator, async ({ params, member }) => {
    await stopSending(db, { newsletterId: params.uuid, adminId: member.id })
    return DONE
  })
}
