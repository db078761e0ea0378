/** Texts of people that programs cut, fold, encode or draw wrongly; each is short, and repeated where a field takes more. */
export const HARD_TEXTS: Record<string, string> = {
  'a letter outside the first plane': '𠮷田',
  'a picture first': '🦊 Fuchs',
  'letters of mathematics': '𝔓robe',
  'combining marks': `n\u0308a\u0308\u0323\u0301 Zoe\u0308`,
  'one letter': 'Ö',
  'from right to left': 'محمد علي',
  'zero width': 'Zo\u200be\u200d\u2060 \ufeffx',
  'letters of many code points': '👩🏽‍❤️‍💋‍👨🏿👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'signs of addresses': '100% %2F../?#&=<b>"\'`\\',
  'white space': ' \u00a0\u2003\u3000 ',
  'marks that turn the direction': 'a\u202eb\u2066c\u200f',
  'half a character': 'a\ud842',
}
