import { z } from 'zod'
import { optionalText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { OFFENSIVE_WORD_MAX, OFFENSIVE_WORD_MIN } from '../domain/policy/chat.ts'

const offensiveWord = z.object({ uuid: z.string(), word: z.string(), language: z.enum(UI_LANGUAGES) })
export type OffensiveWord = z.infer<typeof offensiveWord>

export const offensiveWords = endpoint({
  method: 'get',
  path: '/api/v1/admin/offensive-words',
  roles: ['moderator'],
  summary: 'The words for which a message waits for a review, by language.',
  response: z.object({ words: z.array(offensiveWord) }),
})

const typedWord = optionalText('WORD', OFFENSIVE_WORD_MAX)
  .pipe(z.string(rule('WORD.NOT_EMPTY')))
  // Stars and digits alone would be found everywhere, or nowhere.
  .refine((word) => word.length >= OFFENSIVE_WORD_MIN && /^\p{L}/u.test(word), rule('WORD.VALIDITY'))

export const addOffensiveWord = endpoint({
  method: 'post',
  path: '/api/v1/admin/offensive-words',
  roles: ['moderator'],
  summary: 'Put a word, or several that belong together, on the list; its inflected forms are found, too. A second time changes nothing.',
  body: z.strictObject({ word: typedWord, language: z.enum(UI_LANGUAGES) }),
  response: z.object({ word: offensiveWord }),
})

export const removeOffensiveWord = endpoint({
  method: 'delete',
  path: '/api/v1/admin/offensive-words/{uuid}',
  roles: ['moderator'],
  summary: 'Take a word off the list. Messages that wait because of it stay in the queue.',
  params: uuidParam,
  response: success,
})
