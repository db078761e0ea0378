import { CONDITIONS, type Condition } from './lookups.ts'
import { cutTo } from './texts/letters.ts'

/** Longer texts describe a copy and name no condition. */
const TEXT_MAX = 120

/**
 * What programs, shops and people call the condition of a copy, in German, English and Lithuanian: our own words and codes, those of
 * Goodreads, CLZ, Amazon, eBay, Booklooker, ZVAB, AbeBooks and medimops. Words that say too little ("gebraucht", "ok"), that
 * name a fault ("mangelhaft", "Mängelexemplar") or two conditions ("gut bis sehr gut") are left out on purpose: their owner is asked.
 */
const WORDS: Record<Condition, string> = {
  LIKE_NEW: `
    like new | as new | new | brand new | mint | near mint | unread | unused | pristine | sealed | still sealed | never read | new, unread |
    neu | neuwertig | wie neu | fast neu | fast wie neu | nahezu neu | so gut wie neu | neu und ungelesen | ungelesen | unbenutzt | ungebraucht |
    originalverpackt | ovp | neu ovp | eingeschweißt | verlagsfrisch | druckfrisch | makellos | tadellos | perfekt |
    kaip nauja | kaip naujas | kaip nauji | kaip naujos būklės | nauja | naujas | visai nauja | beveik nauja | nenaudota | neskaityta`,
  EXCELLENT: `
    excellent | very good | very good plus | very good + | fine | near fine | great | very good condition | excellent condition | vg | vg+ | nf |
    sehr gut | sehr gut erhalten | sehr guter zustand | in sehr gutem zustand | super | sehr schön | exzellent | ausgezeichnet | hervorragend |
    kaum gebrauchsspuren | kaum gelesen | fast ohne gebrauchsspuren | minimale gebrauchsspuren | geringe gebrauchsspuren | einmal gelesen |
    labai gera | labai geras | labai gerai | labai geros būklės | puiki | puikus | puikios būklės`,
  GOOD: `
    good | good condition | good plus | good + | used good | lightly used | gently used | light wear | some wear | g | g+ |
    gut | gut erhalten | guter zustand | in gutem zustand | gepflegt | leichte gebrauchsspuren | leicht gebraucht | normale gebrauchsspuren |
    gera | geras | gerai | geros būklės | tvarkinga`,
  SATISFACTORY: `
    satisfactory | fair | acceptable | average | poor | worn | well worn | reading copy | readable | heavily used | heavy wear | well read |
    durchschnittlich | akzeptabel | befriedigend | ausreichend | mittel | mittelmäßig | mäßig | abgenutzt | abgegriffen | zerlesen |
    starke gebrauchsspuren | deutliche gebrauchsspuren | stark gebraucht | stark genutzt | lesbar | leseexemplar | noch lesbar |
    patenkinama | patenkinamas | patenkinamai | patenkinamos būklės | vidutinė | vidutinis | vidutiniška | vidutinės būklės | priimtina | dėvėta`,
}

const CONDITION_OF = new Map<string, Condition>(
  CONDITIONS.flatMap((condition) => WORDS[condition].split('|').map((word) => [fold(word), condition] as const)),
)

/** What stands before the word: "Zustand: gut", "Used - Very Good", "Gebraucht – wie neu". */
const BEFORE = /^(?:zustand|buchzustand|condition|book condition|būklė|used|pre owned|gebraucht|naudota)(?: |$)/u

/** The condition named by a word of a file; null when unknown. */
export function readConditionWord(text: string): Condition | null {
  if (text.length > TEXT_MAX) return null
  const word = fold(text)
  return CONDITION_OF.get(word) ?? CONDITION_OF.get(word.replace(BEFORE, '')) ?? null
}

/** Words as they are compared: "LIKE_NEW", "like-new" and " Like new. " are the same, and "VG+" is not "VG". */
function fold(text: string): string {
  return cutTo(text, TEXT_MAX)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_:;,.!"'„“”»«()*–—-]+/gu, ' ')
    .replaceAll(/ ?\+/gu, '+')
    .trim()
}
