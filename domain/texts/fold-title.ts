/** Letters that are one sign in Unicode and no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ß: 'ss',
  þ: 'th',
}

/**
 * Folds a title for comparison, like fold_text in SQL: lower case, single spaces, "E.T.A." is "ETA", "20.000" is "20000", "Catch-22" is
 * "catch22", "&" is "und" and "and", "Ender's" is "Enders", "ä" is "ae" and "a".
 */
export function foldTitle(text: string): string {
  return partDigits(joinSigns(text.toLowerCase().normalize('NFC')))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replaceAll(/[æœøłđðħŧıŋßþ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
    .replaceAll('%', ' prozent ')
    .replaceAll(/[^\p{Alphabetic}0-9]+/gu, ' ')
    .replaceAll(/(?<=^| )and(?= |$)/gu, 'und')
    .trim()
}

/** Signs that mean letters, or stand within what is one word: initials, thousands, the "s" behind an apostrophe. */
function joinSigns(small: string): string {
  return small
    .replaceAll(/(?<![\p{Alphabetic}0-9_])([a-z])\+\+/gu, '$1plusplus ')
    .replaceAll(/(?<![\p{Alphabetic}0-9_])([a-z])#/gu, '$1sharp ')
    .replaceAll('&', ' und ')
    .replaceAll(/(\p{Alphabetic})['’‘´`]([smtd]|re|ll|ve)(?![\p{Alphabetic}0-9_])/gu, '$1$2')
    .replaceAll(/(?<![\p{Alphabetic}0-9_])(\p{Alphabetic})[.\s]+(?=\p{Alphabetic}(?![\p{Alphabetic}0-9_]))/gu, '$1')
    .replaceAll(/(?<![\p{Alphabetic}0-9_])(\d{1,3})(?:[.,'’](?=\d{3}(?![\p{Alphabetic}0-9_]))|\s(?=000(?![\p{Alphabetic}0-9_])))/gu, '$1')
}

/** Digits and letters are words of their own, whether or not a sign stands between them. */
function partDigits(small: string): string {
  return small.replaceAll(/(\p{Alphabetic})([0-9])/gu, '$1 $2').replaceAll(/([0-9])(\p{Alphabetic})/gu, '$1 $2')
}
