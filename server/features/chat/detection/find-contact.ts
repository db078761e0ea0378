import { isbn13Of } from '#domain/ean.ts'

/** Dates and times that look like phone numbers. */
const MOMENTS = [
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[./] ?\d{1,2}[./] ?(?:\d{4}|\d{2})?(?!\d)/gu,
  /(?<!\d)\d{1,2}[.:]\d{2} ?[-–] ?\d{1,2}[.:]\d{2}(?!\d)/gu,
]
const NUMBER = /(?<![\p{L}\d])[+(]{0,2}\d(?:[ ()/.–-]{0,3}\d){6,30}/gu
const LETTER_FOR_ZERO = /(?<![\p{L}])o(?=\d)|(?<=\d)o(?=[\d ])/gu
const PARCEL =
  /(?:sendung|sendungsnummer|paket|paketnummer|tracking|siunta|siuntos|auftrag|bestellnummer|isbn)\P{L}{0,3}(?:\p{L}{2,10}\P{L}{1,3}){0,2}$/u
const SAYS_CALL =
  /\b(?:nummer|tel|telefon|handy|mobil|ruf|anrufen|erreichst|call|phone|number|text|numeris|numeriu|skambink|paskambink|whatsapp)\b/u

const DIGIT_WORDS = new Set(
  'null eins zwei zwo drei vier funf fuenf sechs sieben acht neun zero oh one two three four five six seven eight nine nulis vienas du trys keturi penki sesi septyni astuoni devyni'.split(
    ' ',
  ),
)
const FIRST_DIGIT_WORDS = new Set(['null', 'zero', 'oh', 'nulis', 'astuoni', 'plus', 'pliusas'])
/** Fewer number words in a row are ordinary speech. */
const DIGIT_WORDS_OF_A_NUMBER = 7

const MESSENGER =
  /\b(?:auf|per|via|uber|ueber|bei|on|at|through|in) (?:\p{L}{2,10} )?(?:whats ?app|wa|telegram|signal|snapchat|viber|discord|insta|instagram|facebook|messenger|threema|skype|kik)\b/u
const ASKS =
  /\b(?:schreib|schreibt|meld|melde|komm|kommt|kontaktier|kontaktiere|erreichst|add|adde|folg|folge|text|write|message|contact|reach|find|hit|parasyk|parasykit|rasyk|susisiek|susisiekim|pridek)\b/u
const DECLINES = /\b(?:kein|keine|keinen|nicht|nie|not|don't|dont|never|no|ne|nenaudoju)\b/u
const HANDLE = /(?<![\p{L}\p{N}._-])@[a-z0-9][a-z0-9_.]{2,30}/u
const MAIL =
  /[\p{L}\p{N}_-] ?(?:@|[([{] ?(?:at|ät|ett|eta) ?[)\]}]) ?[\p{L}\p{N}-]{1,60} ?(?:\.|[([{] ?(?:dot|punkt|taskas) ?[)\]}]) ?[a-z]{2,10}/u

/** Whether a folded text contains contact data: a phone number, an address, a messenger name. */
export function givesContact(folded: string, sentences: readonly string[]): boolean {
  return (
    hasPhoneNumber(folded) ||
    hasSpokenNumber(folded) ||
    MAIL.test(folded) ||
    HANDLE.test(folded) ||
    sentences.some((sentence) => asksForMessenger(sentence))
  )
}

function asksForMessenger(sentence: string): boolean {
  const found = MESSENGER.exec(sentence)
  if (!found || !ASKS.test(sentence)) return false
  return !DECLINES.test(sentence.slice(0, found.index))
}

function hasPhoneNumber(folded: string): boolean {
  const text = MOMENTS.reduce((left, pattern) => left.replaceAll(pattern, ' § '), folded.replaceAll(LETTER_FOR_ZERO, '0'))
  const saysCall = SAYS_CALL.test(text)
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (isPhoneNumber(number, saysCall) && !PARCEL.test(text.slice(Math.max(0, index - 40), index))) return true
  }
  return false
}

/** Long enough to call, begins as numbers of Germany, Lithuania or abroad do, and is no ISBN. */
function isPhoneNumber(written: string, saysCall: boolean): boolean {
  const digits = written.replaceAll(/\D/gu, '')
  if (digits.length < 7 || digits.length > 15 || /^97[89]\d{10}$/u.test(digits) || isbn13Of(digits) !== undefined) return false
  if (/^[+(]{1,2}\d/u.test(written) || /^0[1-9]/u.test(digits) || /^00[1-9]/u.test(digits)) return digits.length > 7
  if (/^8[3-6]\d{7}$/u.test(digits)) return saysCall || /\D/u.test(written)
  return saysCall && digits.length > 8
}

function hasSpokenNumber(folded: string): boolean {
  let run = 0
  for (const word of folded.split(/[^\p{L}]+/u)) {
    if (run === 0 ? FIRST_DIGIT_WORDS.has(word) : DIGIT_WORDS.has(word)) run++
    else run = FIRST_DIGIT_WORDS.has(word) ? 1 : 0
    if (run >= DIGIT_WORDS_OF_A_NUMBER) return true
  }
  return false
}
