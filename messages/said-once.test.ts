import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'

/** What a newcomer asks about once, the texts that answer it, and where each stands. */
const ANSWERS: { of: Record<UiLanguage, RegExp>; stands: Record<string, string> }[] = [
  {
    of: {
      de: /Punkt ist (?:einen Euro|\{value\}) wert/u,
      en: /point is worth (?:one euro|\{value\})/u,
      lt: /[Tt]aškas vertas (?:vieno euro|\{value\})/u,
    },
    stands: {
      'landing.faqPriceText': 'the question about prices',
      'landing.metaDescription': 'what search engines show',
      'points.whatText': 'the page about the points of a member',
      'shelf.pointWorth': 'the first price that a newcomer sets',
    },
  },
  {
    of: {
      de: /auf Vorrat/iu,
      en: /buy points in advance|stock up/u,
      lt: /iš anksto (?:taškų )?nusipirkti|atsargai/iu,
    },
    stands: {
      'landing.faqMissingPointsText': 'the question about missing points',
      'points.buyText': 'the page about the points of a member',
      'pointsPublic.soldText': 'the numbers of sold points',
    },
  },
  {
    of: { de: /Knopf geht nicht/u, en: /[Bb]utton not working/u, lt: /[Mm]ygtukas neveikia/u },
    stands: { 'mail.linkFallback': 'the foot of mails' },
  },
]

it.each(UI_LANGUAGES)('what a newcomer asks is answered once in each place (%s)', (language) => {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
  for (const { of, stands } of ANSWERS) {
    const found = Object.entries(texts).filter(([, text]) => of[language].test(JSON.stringify(text)))
    expect(found.map(([key]) => key).toSorted()).toEqual(Object.keys(stands).toSorted())
  }
})
