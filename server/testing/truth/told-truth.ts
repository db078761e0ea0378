import { DECLINING_STEPS } from '#domain/exchange-process.ts'
import type { ExchangeActor, ExchangeState } from '#domain/exchange-states.ts'

/** A mail of an exchange as one of the two reads it. */
export interface Told {
  audience: 'sender' | 'receiver'
  kind: string
  subject: string
  text: string
}

/** What the database says after a step. */
export interface World {
  step: string
  actor: ExchangeActor
  status: ExchangeState
  closeReason: string | null
  isSent: boolean
  labelTaken: boolean
  payment: string
  offer: string
  isOfferPaused: boolean
  isShelfPaused: boolean
  /** The sender had planned a pause for this time. */
  isAway: boolean
  /** The sender had less time to answer than others. */
  isAnswerShort: boolean
  label: string
  problem: string
  price: number
  /** Points that came with the step. */
  gained: { sender: number; receiver: number }
  /** Points of the sender that came with it and cannot be spent yet. */
  waits: number
}

interface Claim {
  name: string
  /** German words that say so, in a sentence that is no condition. */
  says: RegExp
  isTrue: (world: World, mail: Told) => boolean
  /** Who must be told when it is true. */
  owed?: Told['audience']
}

const DECLINING: ReadonlySet<string> = new Set(DECLINING_STEPS)
const LOST_HOLD = ['VOIDING', 'VOIDED']

/** What a mail can claim. Each has to be true wherever it is said, and has to be said to whom it is owed. */
const CLAIMS: Claim[] = [
  {
    name: 'the receiver has confirmed',
    says: /hat die Ankunft bestätigt/u,
    isTrue: ({ actor, status }, { audience }) => status === 'RECEIVED' && actor === 'receiver' && audience === 'sender',
  },
  {
    name: 'it counts as arrived',
    says: /gilt als angekommen|als angekommen vermerkt/u,
    isTrue: ({ actor, status }) => status === 'RECEIVED' && actor !== 'receiver',
    owed: 'receiver',
  },
  {
    name: 'everything goes back',
    says: /bekommst alles zurück|bekommst du alles zurück|bekommt alles zurück/u,
    isTrue: ({ payment }) => payment === 'REFUNDING',
    owed: 'receiver',
  },
  {
    name: 'a part goes back',
    says: /Du bekommst [^.]* zurück\./u,
    isTrue: ({ closeReason, payment }) => closeReason === 'DECIDED_IN_PART' || payment === 'REFUNDING',
  },
  {
    name: 'the hold is released',
    says: /Reservierung ist aufgehoben/u,
    isTrue: ({ payment }) => LOST_HOLD.includes(payment),
    owed: 'receiver',
  },
  { name: 'it is paid', says: /sind jetzt bezahlt/u, isTrue: ({ payment }) => payment === 'CAPTURED' },
  {
    name: 'points have come',
    says: /auf deinem Konto/u,
    isTrue: ({ gained, price }, { audience }) => audience === 'sender' && gained.sender === price,
    owed: 'sender',
  },
  {
    name: 'points come later',
    says: /Punkte? komm(?:t|en) am/u,
    isTrue: ({ waits, price }, { audience }) => audience === 'sender' && waits === price,
    owed: 'sender',
  },
  { name: 'the copy is off the shelf', says: /(?:ist|sind) aus dem Regal/u, isTrue: ({ offer }) => offer === 'WITHDRAWN', owed: 'sender' },
  {
    name: 'the copy is free again',
    says: /Angebot(?: ist|e sind) wieder frei/u,
    isTrue: ({ offer, isOfferPaused, isShelfPaused }) => offer === 'AVAILABLE' && !isOfferPaused && !isShelfPaused,
  },
  {
    name: 'this copy pauses',
    says: /diese(?:s Angebot pausiert| Angebote pausieren)/u,
    isTrue: ({ isOfferPaused, isShelfPaused, isAway }) => isOfferPaused && (!isShelfPaused || isAway),
    owed: 'sender',
  },
  {
    name: 'the whole shelf pauses',
    says: /ganzes Regal pausiert/u,
    isTrue: ({ isShelfPaused, isAway }) => isShelfPaused && !isAway,
    owed: 'sender',
  },
  { name: 'the label is void', says: /Etikett gilt nicht mehr/u, isTrue: ({ label }) => label === 'VOID' },
  {
    name: 'it counts against the sender',
    says: /zählt gegen deine Verlässlichkeit/u,
    isTrue: ({ closeReason, isAnswerShort, isAway }) =>
      closeReason !== null &&
      !isAway &&
      (['WITHDRAWN', 'NOT_SENT'].includes(closeReason) || (['NOT_ANSWERED', 'NOT_ANSWERED_AGAIN'].includes(closeReason) && !isAnswerShort)),
    owed: 'sender',
  },
  {
    name: 'do not send',
    says: /verschick (?:es|das Buch|das Paket) nicht/u,
    isTrue: ({ isSent }, { audience }) => !isSent && audience === 'sender',
  },
  {
    name: 'it is sent',
    says: /hat das (?:Buch|Paket) verschickt/u,
    isTrue: ({ step, actor, isSent }) => isSent && step === 'markSent' && actor === 'sender',
  },
  {
    name: 'it counts as sent',
    says: /gilt (?:es|das Buch|das Paket) als verschickt|nehmen an, dass es verschickt wurde/u,
    isTrue: ({ step, actor, isSent }) => isSent && step === 'assumeSent' && actor === 'system',
  },
  {
    name: 'an account was deleted',
    says: /hat sein Konto gelöscht/u,
    isTrue: ({ closeReason }) => closeReason === 'MEMBER_LEFT',
  },
  {
    name: 'the receiver has reported it',
    says: /die Meldung|deine Meldung/u,
    isTrue: ({ problem }) => problem !== '' && problem !== 'CHARGEBACK',
  },
  { name: 'the payment is disputed', says: /beanstandet/u, isTrue: ({ problem }) => problem === 'CHARGEBACK' },
  { name: 'the sender has declined', says: /hat abgelehnt/u, isTrue: ({ step, actor }) => DECLINING.has(step) && actor === 'sender' },
  {
    name: 'the receiver has taken the request back',
    says: /hat die Anfrage zurückgezogen/u,
    isTrue: ({ step, actor }) => step === 'revoke' && actor === 'receiver',
  },
  {
    name: 'the sender has stepped back',
    says: /(?:bist|ist) zurückgetreten/u,
    isTrue: ({ step, actor }) => step === 'withdraw' && actor === 'sender',
  },
]

/** Sentences that say what would be, not what is. */
const CONDITION = /^(?:Geben|Kommt|Holt|Sagt|Sagst|Ist|Bestätigt|Liegt|Ohne|Willst|Sobald|Mit|Stimmt|Wenn|Hältst|Danach)\b/u
/** A sentence says that somebody has done something, not that they have not, nor what belongs to them. */
const ACT = {
  you: /\bDu (?:hast|bist) (?!das Etikett\b)/u,
  partner: /(?<!\b(?:von|an|mit) )(?:Sofia K\.|Jonas W\.) (?:hat|ist) (?!das Etikett\b|\d+ )/u,
}
/** Steps that make a request of the receiver. */
const REQUESTS: readonly string[] = ['authorize', 'askNext']

const OMISSION = /\bnicht\b|\bkeine?\b|die Punkte bekommen/u
/** The platform says what it did. */
const OURS = /\b[Ww]ir\b|\bgilt\b|\bverfallen\b|Zahlungsdienst|angenommen|\bEtikett\b|beanstandet/u

/** Every sentence that says what did not happen, and everything that nobody was told. */
export function brokenPromises(told: readonly Told[], world: World): string[] {
  return [...told.flatMap((mail) => lies(mail, world)), ...silences(told, world), ...unspoken(told, world)]
}

function sentencesOf({ subject, text }: Told): string[] {
  const whole = `${subject}. ${text}`.replaceAll(/\b([KW])\. (?=\p{Ll})/gu, '$1․ ')
  return whole.split(/(?<=[.!?:])\s+/u).map((sentence) => sentence.replaceAll('․', '.'))
}

function statementsOf(mail: Told): string[] {
  return sentencesOf(mail).filter((sentence) => !CONDITION.test(sentence))
}

function lies(mail: Told, world: World): string[] {
  const statements = statementsOf(mail)
  const wrong = CLAIMS.filter(({ says, isTrue }) => statements.some((one) => says.test(one)) && !isTrue(world, mail))
  return [...wrong.map(({ name }) => `${mail.audience} is told wrongly: ${name}`), ...wrongActs(mail, world, statements)]
}

/** Who is said to have done something did it; what the platform did is said to be its doing. */
function wrongActs(mail: Told, { actor, step }: World, statements: readonly string[]): string[] {
  const partner = mail.audience === 'sender' ? 'receiver' : 'sender'
  const acts = (pattern: RegExp): string[] => statements.filter((one) => pattern.test(one) && !OMISSION.test(one))
  return [
    ...(actor === mail.audience ? [] : acts(ACT.you).map((one) => `${mail.audience} did not do it: ${one}`)),
    ...(actor === partner ? [] : acts(ACT.partner).map((one) => `${partner} did not do it: ${one}`)),
    // A request that the platform finds paid, or asks for with what was held, is the receiver's all the same.
    ...((actor === 'system' || actor === 'admin') && !REQUESTS.includes(step) && !statements.some((one) => OURS.test(one))
      ? [`${mail.audience} is not told that we did it`]
      : []),
  ]
}

/** Steps of which somebody gets no mail, and why. */
const NO_NEWS: Record<string, string> = {
  'accept sender': 'told by the answer; the capture follows in seconds',
  'accept receiver': 'told by the capture',
  'capture sender': 'told by the label',
  'assignLabel receiver': 'nothing they wait for: they are told when it is sent',
  'decline sender': 'their own act; nothing moves for them',
  'declineForGood sender': 'their own act, told by the answer',
  'revoke receiver': 'their own act, told by the answer',
  'markSent sender': 'their own act',
  'withdrawReportUnlabelled receiver': 'their own act',
  'withdrawReportUnsent receiver': 'their own act',
  'withdrawReportSent receiver': 'their own act',
  'confirm receiver': 'their own act',
  'reportChargeback receiver': 'told by the mail about their account',
  'declineByLeaving sender': 'gone',
  'revokeByLeaving receiver': 'gone',
}

/** Whoever hears nothing of what others, or the platform, did. */
function silences(told: readonly Told[], { step, closeReason }: World): string[] {
  // A claim that nobody paid for was never shown to its sender, and its receiver has given it up.
  if (['CLAIM_GIVEN_UP', 'CLAIM_LAPSED'].includes(closeReason ?? '') || step.startsWith('abandon')) return []
  return (['sender', 'receiver'] as const)
    .filter((audience) => !told.some((mail) => mail.audience === audience) && !(`${step} ${audience}` in NO_NEWS))
    .map((audience) => `${audience} is told nothing`)
}

/** True things that somebody had to be told and was not, in a mail about something else. */
function unspoken(told: readonly Told[], world: World): string[] {
  return told.flatMap((mail) => {
    const statements = statementsOf(mail)
    const owed = CLAIMS.filter((claim) => claim.owed === mail.audience && claim.isTrue(world, mail))
    return owed.filter(({ says }) => !statements.some((one) => says.test(one))).map(({ name }) => `${mail.audience} is not told: ${name}`)
  })
}
