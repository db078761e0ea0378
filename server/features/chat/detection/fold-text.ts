/** Invisible characters: soft hyphens, joiners, direction marks, variation selectors. */
const UNSEEN =
  /\u00ad|\u034f|\u061c|\u115f|\u1160|\u180e|[\u200b-\u200f\u2060-\u2064]|\u2800|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|[\u{e0000}-\u{e007f}]/gu
/** Dots of other scripts, which browsers accept in domain names. */
const FOREIGN_DOTS = /[\u3002\u06d4\u0701\u0702\u00b7\u2022\u2219\u22c5\u30fb]/gu
/** Arabic ligatures of whole sentences; written out they make a text eighteen times as long. */
const SENTENCE_SIGNS = /[\ufdf0-\ufdff]/gu
/** Invisible characters inside a word are there to hide it. */
const UNSEEN_IN_WORD = /[\p{L}\p{N}.][\u00ad\u200b-\u200f\u2060-\u2064\ufeff]{1,20}[\p{L}\p{N}.]/u
const MARKS = /\p{M}/gu
const LOOK_ALIKES = new Map([
  ...pairsOf('аеорсухікмтвнѕјԁ', 'aeopcyxikmtbhsjd'),
  ...pairsOf('αεοριντυχκ', 'aeopivtuxk'),
  ...pairsOf('łøđı', 'lodi'),
  // Rarer ones: other Cyrillic, Greek and Armenian letters, small capitals, letters of phonetics.
  ...pairsOf('ӏԛԝпг', 'lqwnr'),
  ...pairsOf('σςγημωβ', 'osynuwb'),
  ...pairsOf('օոսհց', 'onuhg'),
  ...pairsOf('ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢɑɡɩ', 'abcdeghijklmnoprtuvwyzagi'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
const FOREIGN_LETTERS = /[\u0250-\u02af\u0370-\u03ff\u0400-\u052f\u0561-\u0587\u1d00-\u1d2bßłøæœđı]/gu
/** Single letters with separators; four or more hide a word. */
const SPACED_WORD = /(?<![\p{L}\p{N}])(?:\p{L}[ ._*-]{1,2}){3,40}\p{L}(?![\p{L}\p{N}])/gu
const BETWEEN_LETTERS = /[ ._*-]/gu
/** Separators inside a word: "Gut.schein", "pay_pal". Hyphens are ordinary. */
const BREAKS_WORD = /(?<=\p{L})[._*|~^]{1,2}(?=\p{L})/gu
const DIGITS_IN_WORD = /(?<![\p{L}\p{N}])\p{L}{1,20}[013457][\p{L}013457]{0,20}\p{L}(?![\p{L}\p{N}])/gu
const LETTER_OF_DIGIT: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Removes invisible characters and unifies dots. */
export function unmaskText(text: string): string {
  return text.replaceAll(UNSEEN, '').replaceAll(SENTENCE_SIGNS, ' ').normalize('NFKC').replaceAll(FOREIGN_DOTS, '.')
}

/** Whether a word contains hidden characters. */
export function hidesLetters(written: string): boolean {
  return UNSEEN_IN_WORD.test(written)
}

/** Folds a text for the rules: lower case, no diacritics or look-alikes, spaced letters joined, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(FOREIGN_LETTERS, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(SPACED_WORD, (letters) => letters.replaceAll(BETWEEN_LETTERS, ''))
}

/**
 * Repairs split words and digits used as letters in a folded text. Check it beside the original: where a space is missing it creates
 * other words.
 */
export function mendWords(folded: string): string {
  return folded
    .replaceAll(BREAKS_WORD, '')
    .replaceAll(DIGITS_IN_WORD, (word) => word.replaceAll(/[013457]/gu, (digit) => LETTER_OF_DIGIT[digit] ?? digit))
}

/** Splits sentences; commas and ellipses do not end one ("ich überweise dir ... nichts"). */
export function sentencesOf(folded: string): string[] {
  return folded
    .replaceAll('...', ' ')
    .split(/[.!?;]\s|[.!?]$/u)
    .filter((sentence) => sentence !== '')
}

function pairsOf(foreign: string, latin: string): [string, string][] {
  return Array.from(foreign, (letter, index) => [letter, latin[index] ?? letter])
}
