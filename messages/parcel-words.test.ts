import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'

/**
 * An exchange is a parcel of one to eight copies. What is said of it is true of each: it names no book ("das Paket"), or has
 * words for one copy and others for more.
 */

const file = z.record(z.string(), z.union([z.string(), z.array(z.looseObject({ match: z.record(z.string(), z.string()) }))]))

/** Words that are true of one copy alone. */
const ONE_COPY: Record<UiLanguage, RegExp> = {
  de: /\b(?:[Dd]as|[Dd]em|[Dd]ieses|[Dd]ein|[Ee]in) (?:Buch|Exemplar)\b|\b(?:[Dd]ein|[Dd]as|[Dd]ieses) Angebot\b/u,
  en: /\b(?:[Tt]he|[Tt]his|[Yy]our|[Aa]) (?:book|copy(?! shop)|offer)\b/u,
  lt: /(?<!\p{L})(?:[Kk]nyga|[Kk]nygą|[Kk]nygai|[Ee]gzempliorius|[Pp]asiūlymas|[Pp]asiūlymą)(?!\p{L})/u,
}

const AREAS = /^(?:exchanges|mail(?!\.proposal)|problem|declineReason|reliability|labelLink|print|adminProblems|points)\./u

/** Texts that speak of one copy, and why that is true. */
const OF_ONE: Record<string, string> = {
  'adminProblems.comment': 'the heading of what was said of each copy',
  'exchanges.incomingEmptyText': 'nothing is ordered yet',
  'exchanges.packStep1': 'how each one is wrapped',
  'exchanges.passedFrom': 'the next copy is asked for of one book alone',
  'exchanges.stillWanted': 'said where one copy was ordered',
  'exchanges.toBook': 'shown where one book is ordered',
  'mail.tagline': 'of books as such',
  'mail.wishFooter': 'of a wish, which is one book',
  'mail.wishedBookAction': 'of a wish, which is one book',
  'mail.wishedBookFirst': 'of a wish, which is one book',
  'mail.wishedBookText': 'of a wish, which is one book',
  'problem.kindWrongBook': 'of several one is another',
  'points.earn': 'nothing is ordered yet',
  'points.emptyText': 'nothing is ordered yet',
  'points.kindFreeOffer': 'a gift for one offer',
  'points.whatText': 'the price of each one',
}

describe.each(UI_LANGUAGES)('texts about parcels (%s)', (language) => {
  const texts = Object.entries(file.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))).filter(([key]) => AREAS.test(key))

  it('name no single book, unless it is one', () => {
    const wrong = texts.flatMap(([key, text]) => {
      if (key in OF_ONE) return []
      if (typeof text === 'string') return ONE_COPY[language].test(text) ? [`${key}: ${text}`] : []
      const ofMore = text.flatMap(({ match }) => Object.entries(match).flatMap(([form, said]) => (form.endsWith('=one') ? [] : [said])))
      return ofMore.filter((said) => ONE_COPY[language].test(said)).map((said) => `${key}: ${said}`)
    })
    expect(wrong).toEqual([])
  })

  it('and still speak of the book where it is one', () => {
    const ofOne = texts.filter(
      ([, text]) => typeof text !== 'string' && text.some(({ match }) => ONE_COPY[language].test(match['countPlural=one'] ?? '')),
    )
    expect(ofOne.length).toBeGreaterThan(40)
  })
})

it('the excuses are needed', () => {
  const all = UI_LANGUAGES.map((language) => ({
    language,
    texts: file.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))),
  }))
  const needless = Object.keys(OF_ONE).filter(
    (key) => !all.some(({ language, texts }) => ONE_COPY[language].test(JSON.stringify(texts[key]))),
  )
  expect(needless).toEqual([])
})
