/** Words that tell what a part of an author's name is. */

/** Suffixes and ordinals after a name (Jr., III). */
export const SUFFIX =
  /^(?:jr|sr|jun|sen|junior|senior)\.?$|^(?:d\. ?[jä]\.|der (?:jüngere|ältere)|the (?:younger|elder))$|^(?:[ivx]{2,4})\.?$|^v$/iu
/** The same at the end of a part. */
export const SUFFIX_AT_END = /^(\S.*?) (jr\.?|sr\.?|jun\.|sen\.|d\. ?[jä]\.|i{2,3}|iv|vi{1,3})$/iu

/** Degrees and orders after a name, which are no part of it. */
export const DEGREE =
  /^(?:ph\.? ?d|m\.? ?d|d\.? ?phil|dr\. ?[a-z]+|m\.? ?a|b\.? ?a|m\.? ?sc|b\.? ?sc|m\.? ?b\.? ?a|ll\.? ?[bmd]|ed\.? ?d|d\.? ?d|r\.? ?d|r\.? ?n|ldn|lcsw|psy\.? ?d|pharm\.? ?d|esq|obe|cbe|mbe|s\.? ?j|o\.? ?s\.? ?b|o\.? ?p)\.?$/iu

/** Titles that catalogues put after a name. */
export const TITLE =
  /^(?:papst|pope|heiliger?|saint|st\.|könig(?:in)?|kaiser(?:in)?|king|queen|emperor|bishop|bischof|sir|lord|lady|baron|graf|gaon|pseud(?:onym)?\.?)(?: (?:von|of|de) .*)?$/iu

/** Years of life: "1875-1955", "geb. 1950", "ca. 1500", "b. 1947". */
export const DATES =
  /^(?:\*|†|geb\.?|gest\.?|born|died|[bd]\.|ca\.?|c\.|fl\.)?\s?\d{3,4}(?:\??\s?[-–/]\s?(?:ca\.? ?)?(?:\d{2,4})?\??)?\.?$/iu

/** What people did for a book besides writing it. */
const EDITED =
  /^(?:(?:hrsg|hg|herausgeber(?:in)?|herausgegeben|hrsgg?|eds?|editors?|edited|compilers?|comp|zsgest|zusammengestellt|sud|sudarytoja?s?|sudarė|red|redaktion)\b\.?(?: (?:von|by))?)$/iu
const HELPED =
  /^(?:(?:ill|illus|illustr|iliustr|illustrator(?:in)?|illustrated|illustriert|illustrationen|illustrations|bilder|pictures|zeichn(?:er|ungen)|artist|photos?|photographer|fotos?|fotograf(?:in)?|übers|übersetz(?:er|erin|t|ung)|aus dem [a-zäöüß]+|translators?|translated|translation|trans|transl|tr|trad|vert|vertėja?s?|vertė|nachw(?:ort)?|vorw(?:ort)?|foreword|forward|afterword|intro|introduction|einl(?:eitung)?|narrators?|narrated|reader|read|sprecher(?:in)?|gelesen|contributors?|contribution|mitarb|mitwirk\w*|adapt(?:er|ed)?|retold|notes|designer|cover)\b\.?(?: (?:von|by))?)$/iu
const WROTE =
  /^(?:(?:goodreads )?(?:author|autor(?:in)?|verf(?:asser(?:in)?)?|text|words|story|writer|written|aut|geschrieben|by)\b\.?(?: (?:von|by))?|undifferentiated|pseud(?:onym)?\.?)$/iu

/** Roles by precedence: writers, else editors, else others. */
export type Part = 'WROTE' | 'EDITED' | 'HELPED'

/** The role of a word; undefined for none. The first of several counts. */
export function partOf(words: string): Part | undefined {
  for (const word of words.split(/[,/&]| and | und /u).map((one) => one.trim())) {
    if (WROTE.test(word)) return 'WROTE'
    if (EDITED.test(word)) return 'EDITED'
    if (HELPED.test(word)) return 'HELPED'
  }
  return undefined
}

const NOBODY =
  /^(?:n\s?\/\s?a|na|n\. ?a\.|n\. ?n\.|n\. ?d\.|nan|null|none|nil|undefined|unknown(?: author)?|author unknown|autor unbekannt|unbekannt(?:er autor|er verfasser)?|kein autor|no author|ohne autor|o\. ?a\.|o\. ?verf\.|s\. ?n\.|nežinomas(?: autorius)?|be autoriaus)$/u
/** Whether a name is a placeholder or no word; "Na" is a name. */
export function isNobody(name: string): boolean {
  return !/\p{L}/u.test(name) || (NOBODY.test(name.toLowerCase()) && name !== 'Na')
}

/** "and others" at the end of a list. */
export const AND_OTHERS =
  /(?:^|[\s,;&]{1,3})[[(]?(?:et\.? ?al(?:ii)?|u\. ?a|u\. ?v\. ?a|(?:and|und|&) (?:others|andere|weitere|al)|and others|others|ir kt|ir kiti|e altri|etc|\.\.|…)\.?[\])]?\.?$/iu

/** Words of an organisation that are nobody's last name. */
const ORGANISATION =
  /(?:^|[\s(-])(?:\p{L}*(?:verlag|stiftung|ministerium|gesellschaft|institut|universität|verband|akademie|redaktion|bibliothek|zentrale|zentrum|anstalt|genossenschaft|kommission|behörde|verein|kolleg|hochschule|museum)|verlags?gruppe|gmbh|e\. ?v\.|ag|kg|inc\.?|ltd\.?|llc|corp\.?|co\.|company|university|ministry|academy|institute|society|association|foundation|committee|council|department|cent(?:er|re)s?|library|agency|bureau|organi[sz]ation|united nations|publishing|publishers|publications|editors of|staff of|group|gruppe|team|project|kirche in|church of|draugija|leidykla|institutas|universitetas|ministerija|biblioteka|muziejus|fondas|asociacija|akademija|centras)(?=$|[\s,.)&])/iu
/** Legal forms of companies. */
export const COMPANY = /^(?:inc|ltd|llc|corp|gmbh|co|kg|ag|e\. ?v|plc|s\.? ?a)\.?(?: & co\.?(?: kg)?)?$/iu

/** Whether a text names an organisation; a single word is a person unless it says otherwise ("Duden-Redaktion"). */
export function isOrganisation(text: string): boolean {
  return ORGANISATION.test(text) && (/\s/u.test(text.trim()) || /-/u.test(text))
}

/** Capitalized particles of two-word last names: "Van Dijk". Without those that are first names ("Al", "Di"). */
export const LAST_NAME_BEGINS = /^(?:van|von|de|del|della|du|le|ter|ten|zu|zur|zum|vom|ibn|st\.?|saint|mac|dos)$/iu
/** Lower-case particles of last names. */
export const PARTICLE = /^(?:van|von|vom|zu|zum|zur|de|der|den|des|del|della|di|da|dos|das|do|du|le|la|ten|ter|of|af|av|bin|ibn)$/iu

/** Chinese, Japanese and Korean letters; family names come first. */
export const EASTERN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・·\s]+$/u

/** Roles written beside a name without brackets. */
export const ROLE_BESIDE =
  /^(?:hrsg\.?|hg\.|herausgeber(?:in)?|editors?|eds?\.|illustrator(?:in)?|übersetzer(?:in)?|translator|übers\.|ill\.|sud\.|vert\.)$/iu
