import { MONEY_PAST_THE_CHECKOUT } from './money-words.ts'

/** Each pattern finds one way to ask for money or to offer it past the checkout, in one folded sentence. */
const PAYMENT_TALK = [
  ...MONEY_PAST_THE_CHECKOUT,
  /\bue?berweis(?:e|en|t|st)?\b.{0,30}\b(?:mir|mich|dir|euch|uns|mein|meine|meinem|porto|vorab|voraus|direkt)\b/u,
  /\b(?:mir|dir|euch|uns)\b.{0,40}\bue?berweis(?:e|en|t|st)?\b/u,
  /\b(?:zahl|zahle|zahlst|bezahl|bezahle|bezahlst|gib|gibst|schick|schicke|schickst)\b.{0,25}\b(?:mir|mich)\b.{0,25}\b(?:bar|direkt|geld|euro|eur|privat|vorab|paypal|betrag)\b/u,
  /\b(?:zahl|zahle|bezahl|bezahle) mich\b/u,
  /\b(?:zahlung|bezahlung|geld|betrag)\b.{0,25}\b(?:an mich|direkt|vorkasse|privat|auf mein|auf das|auf unser)\b/u,
  /\b(?:zahlung|bezahlung|zahle|zahlen|zahl|nehme|nehm|nur)\b.{0,25}\b(?:western union|moneygram|paysafe(?:card)?|gutscheinkarten?|bitcoins?|krypto|barzahlung)\b/u,
  /\b(?:schick|schicke|sende|send)\b.{0,20}(?:\d (?:€|eur|euro)|\d€).{0,20}\b(?:per|mit|via|uber|ueber|an)\b/u,
  /\bich (?:wurde |kann )?(?:es |das buch |das )?(?:dir )?(?:verkauf|verkaufe|verkaufen|gebe|geb|zahle|zahl|biete)\b.{0,30}\d{1,4} ?(?:€|eur|euro)/u,
  /\b(?:kontonummer|kontodaten|bankverbindung|bankdaten)\b/u,
  /\b(?:auf|an) (?:mein|unser) (?:\p{L}{3,12} )?konto\b.{0,40}\b(?:zahl|zahlen|einzahlen|ein|bar|geld|betrag|uberweis)/u,
  /\b(?:geld|betrag|euro|eur|uberweis\p{L}{0,3})\b.{0,40}\b(?:auf|an) (?:mein|unser) (?:\p{L}{3,12} )?konto\b/u,
  /\b(?:ohne|ausserhalb|vorbei an|neben) (?:der |von |die )?(?:buchfink|plattform|website|webseite|seite)\b.{0,25}\b(?:mach|machen|tausch|tauschen|regeln|klaren|abwickeln|zahl|zahlst|verkauf|verkaufen)/u,
  /\b(?:mach|machen|tausch|tauschen|regeln|klaren|abwickeln|zahlen|schickst|schick)\b.{0,40}\b(?:ohne buchfink|ohne (?:die )?plattform|ausserhalb|an (?:der plattform|buchfink|der seite) vorbei|privat und bar)\b/u,
  /\ban (?:der plattform|buchfink|der seite) vorbei\b/u,
  /\b(?:spar|sparst|sparen|umgeh|umgehen|umgehst)\b.{0,25}\bgebuhr/u,
  /\b(?:kauf|besorg)\b.{0,25}\b(?:gutscheinkarten?|geschenkkarten?|guthabenkarten?)\b/u,
  /\b(?:bitcoins?|krypto|ethereum|usdt)\b.{0,40}\b(?:schick|send|wallet|zahl|uberweis|an mich|is yours)/u,
  /\b(?:schick|send|sende|zahl|nehme|akzeptiere|accept|pay)\b.{0,30}\b(?:bitcoins?|krypto|ethereum|usdt|crypto)\b/u,
  /\bpaypal\b.{0,20}\b(?:freund|freunde|freunden|friends?|family|familie|draugams|f ?& ?f|an mich|to me)\b/u,
  /\b(?:freunde|friends|draugams) (?:und|and|ir|&)? ?(?:familie|family|seimai)\b/u,
  /\bpaypal ?\. ?me\b/u,
  /\b(?:mir|me|man)\b.{0,20}\d{0,4}.{0,10}\b(?:per|via|mit|through|with) paypal\b/u,
  /\b(?:meine?|my|mano|der|die|the|send|schick)\b.{0,15}\biban\b/u,
  /\b(?:transfer|wire|venmo|send|give) (?:me|us)\b.{0,25}(?:\b(?:money|cash|bitcoins?|euros?|eur|pounds?|dollars?|the amount|payment)\b|[€$£])/u,
  /\b(?:transfer|wire|send) (?:the )?(?:money|amount|payment|cash|funds|bitcoins?)\b/u,
  /\bpay (?:me|us)\b/u,
  /\bi (?:will |can |would |could )?(?:give|pay|sell|offer) you\b.{0,30}\d{1,4} ?(?:€|eur|euros?|pounds?|dollars?)/u,
  /\bi['’]?(?:ll|d) (?:give|pay|sell) you\b.{0,30}\d/u,
  /\b(?:off|outside|around|without|past) (?:of )?(?:the |this )?(?:platform|site|website|buchfink)\b.{0,40}|\bno platform\b/u,
  /\b(?:skip|avoid|save|dodge) (?:the |this )?(?:service )?fees?\b/u,
  /\b(?:bank transfer|western union|moneygram)\b/u,
  /\b(?:my|our) (?:bank )?account (?:number|details|is|:)|\bbank account\b|\bto (?:my|our) (?:bank )?account\b/u,
  /\b(?:accept|send|buy|only|code of)\b.{0,30}\b(?:gift ?cards?|steam cards?|vouchers? codes?)\b/u,
  /\bperve(?:sk|skit|skite|sti|siu|ski|dk)\b.{0,25}\b(?:man|pinig\p{L}{0,3}|eur\p{L}{0,2}|mano)\b/u,
  /\b(?:man|pinig\p{L}{0,3}|\d ?eur\p{L}{0,2})\b.{0,30}\bperve(?:sk|skit|skite|sti|siu)\b/u,
  /\b(?:sumokek|mokek|sumoketi|moketi|siusk|atsiusk)\b.{0,25}\b(?:man|tiesiogiai|grynais|pinigus)\b/u,
  /\b(?:i )?mano (?:banko )?saskait/u,
  /\bbe (?:sios )?platformos\b|\bsaskaitos numer/u,
  /\b(?:parduosiu|parduodu|duosiu|sumokesiu)\b.{0,30}\d{1,4} ?(?:€|eur)/u,
]

/** Negations: "du brauchst mir nichts zu zahlen". */
const TURNS_ROUND =
  /\b(?:nichts|nicht|nie|niemals|niemand|niemandem|brauchst|no need|nobody|nothing|never|not|don['’]?t|need not|nieko|niekas|niekada|nereikia)\b/u
const BESIDE = 30

const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z0-9]{4}){2,7}(?:[ -]?[a-z0-9]{1,4})?(?![\p{L}\p{N}])/gu

type PaymentTalk = 'none' | 'asks' | 'declines'

/** Finds talk about payment outside the checkout. */
export function findPaymentTalk(folded: string, sentences: readonly string[]): PaymentTalk {
  if ([...folded.matchAll(IBAN)].some(([written]) => isIban(written))) return 'asks'
  let found: PaymentTalk = 'none'
  for (const sentence of sentences) {
    for (const pattern of PAYMENT_TALK) {
      const match = pattern.exec(sentence)
      if (!match) continue
      const around = sentence.slice(Math.max(0, match.index - BESIDE), match.index + match[0].length + BESIDE)
      if (!TURNS_ROUND.test(around)) return 'asks'
      found = 'declines'
    }
  }
  return found
}

/** Whether its check digits are right (ISO 13616), so that parcels' numbers are none. */
function isIban(written: string): boolean {
  const compact = written.replaceAll(/[ -]/gu, '')
  if (compact.length < 15 || compact.length > 34) return false
  const turned = compact.slice(4) + compact.slice(0, 4)
  let rest = 0
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
