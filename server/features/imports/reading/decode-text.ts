import { cutTo } from '#domain/texts/letters.ts'

/** Decodes a text file without byte order mark; undefined for binary files. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = readAs(bytes, encodingOf(bytes))
  return text === undefined || isBinary(text) ? undefined : text.replace(/^\ufeff/u, '')
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | undefined

/** Detects the encoding by byte order mark or alternating zeros; undefined when unknown. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 400)
  const zeros = (rest: number): number => beginning.filter((byte, index) => byte === 0 && index % 2 === rest).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > beginning.length / 4 && even === 0) return 'utf-16le'
  if (even > beginning.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}

/** UTF-8 is strict enough to be recognised; what is not UTF-8 comes from a spreadsheet on Windows, in Lithuanian too, or on an old Mac. */
function readAs(bytes: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding) return decode(bytes, encoding)
  return decode(bytes, 'utf-8') ?? readBytes(bytes)
}

/** Chooses the single-byte encoding whose letters beyond ASCII form words. */
function readBytes(bytes: Uint8Array): string | undefined {
  const western = decode(bytes, 'windows-1252')
  if (western === undefined) return undefined
  // Icelandic letters in Western text are "š" and "ž" of Baltic text.
  if (/[ðþ]/u.test(western)) return decode(bytes, 'windows-1257')
  const mac = decode(bytes, 'macintosh')
  return mac !== undefined && count(mac, MAC_LETTERS) > count(western, WESTERN_LETTERS) ? mac : western
}

const MAC_LETTERS = /\p{L}[äöüßéèàáâêçñ]|[ÄÖÜ]\p{Ll}|[äöüé]\p{L}/gu
const WESTERN_LETTERS = /\p{L}[äöüßéèàáâêëçñåæøšž]|(?<!\p{Ll})[ÄÖÜŠŽ]\p{Ll}|[äöüéšž]\p{L}/gu

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Text has no NUL, and hardly any other control characters than line breaks and tabs. */
function isBinary(text: string): boolean {
  const beginning = cutTo(text, 4000)
  const controls = beginning.match(/[\p{Cc}\ufffd]/gu)?.filter((sign) => !/[\n\r\t\f]/u.test(sign)).length ?? 0
  return text.includes('\0') || controls > beginning.length / 50
}
