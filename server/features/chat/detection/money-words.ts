/** Payment services; "wise" is also an English word and is matched only in context. */
const SERVICE = String.raw`(?:venmo|revolut\p{L}{0,3}|zelle|cash ?app|skrill|twint|wero|paysera|bizum|monzo|n26|transferwise)`
const BY = String.raw`(?:per|via|uber|ueber|auf|through|using|on|by|mit|with|to|po|per|i|su)`
/** Verbs for sending or requesting money, not for reporting a purchase. */
const HANDS_OVER = String.raw`(?:schick|schicke|schickst|sende|send|zahl|zahle|zahlen|zahlst|bezahl|bezahle|bezahlen|bezahlst|gib|gibst|gebe|geb|mach|machen|nehme|nehm|pay|paying|give|take|accept|settle|drop|pop|siusk|atsiusk|persiusk|mokek|moku|mokesiu|sumokek|sumokesiu|duok|duosiu|imu|mesk|imesk)`
const MONEY = String.raw`(?:geld|bargeld|bares|kohle|knete|moneten|scheine?|schein|cash|money|notes?|banknotes?|bucks|quid|pinig\p{L}{0,4}|grynuosius|grynuju|grynais(?:iais)?)`

/**
 * Patterns of payments outside the checkout: services, cash in person, cash by post, transfers, private deals. Each checks one folded
 * sentence for somebody giving or asking, so mere mentions of money pass.
 */
export const MONEY_PAST_THE_CHECKOUT: readonly RegExp[] = [
  new RegExp(String.raw`\b${BY} (?:\p{L}{2,8} )?${SERVICE}\b`, 'u'),
  new RegExp(String.raw`\b${HANDS_OVER}\b.{0,30}\b${SERVICE}\b|\b${SERVICE}\b.{0,20}\b(?:me|mich|mir|man|is fine|geht|tinka)\b`, 'u'),
  /\b(?:per|via|through|using|uber|ueber) wise\b|\bwise (?:account|transfer|konto)\b/u,
  /\b(?:bar|cash|bares|geld|kohle) (?:bar )?(?:auf|in) (?:die |der )?(?:hand|kralle|tatze)\b|\bcash in hand\b|\bi rankas\b.{0,20}\b(?:pinig|gryn|eur)/u,
  new RegExp(String.raw`\b${HANDS_OVER}\b.{0,30}\b(?:in bar|bar|in cash|cash|grynais(?:iais)?|grynuju)\b`, 'u'),
  new RegExp(
    String.raw`\b${MONEY}\b.{0,20}\b(?:im|in|ins|into|i)\b.{0,12}\b(?:brief|umschlag|kuvert|couvert|envelope|letter|vok\p{L}{1,3}|laisk\p{L}{1,3})\b`,
    'u',
  ),
  new RegExp(String.raw`\b${MONEY}\b.{0,20}\b(?:(?:by|per|mit der|through the|in the) (?:post|mail)|pastu|voke)\b`, 'u'),
  new RegExp(String.raw`\b${HANDS_OVER}\b.{0,20}\b(?:mir|dir|euch|me|you|man|tau)\b.{0,20}\b${MONEY}\b`, 'u'),
  new RegExp(String.raw`\b(?:nur|only|tik) (?:gegen )?(?:bar|bares|bargeld|cash|grynais(?:iais)?)\b`, 'u'),
  /\b(?:per|gegen|via|nur) (?:vorkasse|uberweisung|ueberweisung|bankuberweisung|echtzeituberweisung|sofortuberweisung|banktransfer|lastschrift)\b/u,
  /\b(?:meine?|mein) (?:bank|giro|konto|sparkasse\p{L}?)\p{L}{0,12}\b.{0,40}\b(?:schick|gebe|geb|zahl|uberweis|ein)\p{L}{0,3}\b/u,
  /\b(?:bank details|sort code|routing number|account no|e-?transfer|direct deposit|wire transfer)\b/u,
  /\b(?:banko|tarptautiniu|greituoju|momentiniu) pavedim\p{L}{1,3}\b|\bpavedimu\b/u,
  new RegExp(String.raw`\b${HANDS_OVER}\b.{0,25}\b(?:i|ant) (?:mano )?(?:kortele|korteles|saskaita)\b`, 'u'),
  /\bunter der hand\b|\bunder the table\b|\boff the books\b|\bpo stalu\b/u,
  /\b(?:privat|direkt|unter uns|zwischen uns)\b.{0,15}\b(?:regeln|abwickeln|abmachen|bezahlen|zahlen)\b/u,
  /\b(?:pay|paying|settle|sort (?:it|this) out)\b.{0,20}\b(?:directly|privately|between us|just us)\b/u,
  /\b(?:tiesiogiai|privaciai|tarp musu)\b.{0,20}\b(?:sumok\p{L}{0,4}|mok\p{L}{0,4}|atsiskait\p{L}{0,5})\b/u,
]
