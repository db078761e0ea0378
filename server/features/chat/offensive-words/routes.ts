import { addOffensiveWord as addEndpoint, offensiveWords, removeOffensiveWord } from '#contract/offensive-words.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { addOffensiveWord, unlistOffensiveWord } from './commands.ts'
import { listOffensiveWords, type OffensiveWordRow } from './queries.ts'

export function registerOffensiveWordRoutes(api: Api, { db }: Services): void {
  declareRoute(api, offensiveWords, administrator, async () => ({ words: (await listOffensiveWords(db)).map(presentWord) }))
  declareRoute(api, addEndpoint, administrator, async ({ body, member }) => ({
    word: presentWord(await addOffensiveWord(db, { ...body, adminId: member.id })),
  }))
  declareRoute(api, removeOffensiveWord, administrator, async ({ params, member }) => {
    await unlistOffensiveWord(db, params.uuid, member.id)
    return { status: 'success' }
  })
}

function presentWord({ id, word, language }: OffensiveWordRow) {
  return { uuid: id, word, language }
}
