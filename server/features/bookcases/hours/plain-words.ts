import type { HoursRemark } from '#domain/bookcases.ts'

/** Remarks that people write instead of hours. */
const REMARKS: readonly (readonly [words: RegExp, remark: HoursRemark])[] = [
  [
    /^(?:nur )?(?:by|on|upon|after) (?:appointment|arrangement|request)$|^(?:nur )?(?:nach|auf) (?:(?:telefonischer|vorheriger) )?(?:vereinbarung|terminvereinbarung|absprache|anfrage|anmeldung|voranmeldung)$|^appointment$|^nach terminabsprache$/u,
    'APPOINTMENT',
  ],
  [
    /^(?:tagsüber|bei tageslicht|am tag|nur tagsüber|daylight|daytime|(?:by|during|in) (?:the )?day(?:light|time)?(?: hours)?)$/u,
    'DAYTIME',
  ],
]

/** The meaning of a text without any times ("on request"); null for other texts. */
export function knownRemark(text: string): HoursRemark | null {
  const words = text
    .toLowerCase()
    .replaceAll(/["“”„.!;]/gu, '')
    .trim()
  return REMARKS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Words that people write instead of those of the specification; each has one meaning. */
const WORDS: readonly (readonly [said: RegExp, meant: string])[] = [
  [/^(?:immer|immer offen|immer geöffnet|jederzeit|durchgehend|rund um die uhr|24 ?h|24 ?stunden|always|always open)$/giu, '24/7'],
  [/\b(?:täglich|daily|jeden tag|ganzjährig) */giu, ''],
  [/(?<=\d) *(?:uhr|h)(?![a-z])/giu, ''],
  [/\b(?:geschlossen)(?!\p{L})/giu, 'closed'],
  [/\bsonnenaufgang\b/giu, 'sunrise'],
  [/\bsonnenuntergang\b/giu, 'sunset'],
  [/\bvon +/giu, ''],
  [/ {1,3}(?:und|and|&) {1,3}/giu, ','],
  [/(?<= |\d)bis(?= |\d)/giu, '-'],
  [/\b(?:montags?|monday|mon?)\b\.?/giu, 'Mo'],
  [/\b(?:dienstags?|tuesday|tue?|di)\b\.?/giu, 'Tu'],
  [/\b(?:mittwochs?|wednesday|wed?|mi)\b\.?/giu, 'We'],
  [/\b(?:donnerstags?|thursday|thu?|do)\b\.?/giu, 'Th'],
  [/\b(?:freitags?|friday|fri?)\b\.?/giu, 'Fr'],
  [/\b(?:samstags?|sonnabends?|saturday|sat?)\b\.?/giu, 'Sa'],
  [/\b(?:sonntags?|sunday|sun?|so)\b\.?/giu, 'Su'],
  [/\b(?:feiertage?n?|ph)\b/giu, 'PH'],
  [/\b(?:januar|january|jan)\b\.?/giu, 'Jan'],
  [/\b(?:februar|february|feb)\b\.?/giu, 'Feb'],
  [/(?<!\p{L})(?:märz|mär|march|mar|mrz)(?!\p{L})\.?/giu, 'Mar'],
  [/\b(?:april|apr)\b\.?/giu, 'Apr'],
  [/\b(?:mai|may)\b\.?/giu, 'May'],
  [/\b(?:juni|june|jun)\b\.?/giu, 'Jun'],
  [/\b(?:juli|july|jul)\b\.?/giu, 'Jul'],
  [/\b(?:august|aug)\b\.?/giu, 'Aug'],
  [/\b(?:september|sept|sep)\b\.?/giu, 'Sep'],
  [/\b(?:oktober|october|okt|oct)\b\.?/giu, 'Oct'],
  [/\b(?:november|nov)\b\.?/giu, 'Nov'],
  [/\b(?:dezember|december|dez|dec)\b\.?/giu, 'Dec'],
]
const KEYWORD = /\b(?:dawn|sunrise|sunset|dusk|off|closed|open)\b/giu

/** Replaces spelling variants by the words of the `opening_hours` specification and unifies dashes and spaces; quoted comments stay. */
export function plainWords(text: string): string {
  return text
    .trim()
    .split(/("[^"]*")/u)
    .map((part) => (part.startsWith('"') ? part : plain(part)))
    .join('')
    .trim()
}

function plain(part: string): string {
  const dashed = part.replaceAll(/[‐‑‒–—−]/gu, '-').replaceAll(/\s+/gu, ' ')
  return WORDS.reduce((words, [said, meant]) => words.replaceAll(said, meant), dashed)
    .replaceAll(KEYWORD, (word) => word.toLowerCase())
    .replaceAll(/ {0,3}- {0,3}/gu, '-')
    .replaceAll(/ {0,3}, {0,3}/gu, ',')
}
