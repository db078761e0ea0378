import { hidesLetters } from './fold-text.ts'

const LINKS = [
  /(?:h(?:tt|xx|\*\*)ps?|ftp)\s?:\s?\/\/\S/iu,
  /(?<=[a-z][a-z0-9+.-]{0,30}):\/\/\S/iu,
  /\bwww\s?\.\s?\S/iu,
  // A name with a path, whatever it ends in.
  /[\p{L}\p{N}-]\.[a-z]{2,24}\/\S/iu,
  // Only domain endings that are no words: in "gut.So" and "ja.Am" somebody forgot the space.
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|shop|store|online|site|xyz|io|eu|de|lt|ru|cn|ly|uk|ch|fr|pl|lv|cc|gg|tv|link|click|club|app|page|dev|icu|example)\b/iu,
  // An address of numbers with a way or a port behind it.
  /(?<![\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d{2,5}|\/\S)/u,
  /\bxn--[a-z0-9]/iu,
]

/** Links that are spelt out or bracketed to evade detection. */
const DISGUISED = [
  /[\p{L}\p{N}-]{2,30} ?[([{] ?(?:dot|punkt|taskas|taškas|\.) ?[)\]}] ?[a-z]{2,10}\b/iu,
  /(?<!\b(?:ein|einen|einem|der|den|dem|kein|keinen|pro|per|je|zum|jeder|jeden|a|the|per|no|one|your|my) )\b[\p{L}\p{N}-]{3,30} (?:punkt|dot|taskas|taškas) (?:com|net|org|info|shop|eu|de|lt)\b(?! luxe)/iu,
  /[\p{L}\p{N}-]{2,30} \. ?(?:com|net|org|info|shop|eu|de|lt)\b/iu,
]

type LinkFound = 'none' | 'open' | 'disguised'

/** Finds links in an unmasked text; `asWritten` is the original. */
export function findLink(text: string, asWritten: string): LinkFound {
  if (DISGUISED.some((pattern) => pattern.test(text)) || /\bxn--[a-z0-9]/iu.test(text)) return 'disguised'
  if (!LINKS.some((pattern) => pattern.test(text))) return 'none'
  return LINKS.some((pattern) => pattern.test(asWritten)) && !hidesLetters(asWritten) ? 'open' : 'disguised'
}
