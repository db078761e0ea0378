import { openSync, type Font } from 'fontkit'
import sharp from 'sharp'
import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'
import type { Dice } from './dice.ts'
import { photograph, type Shot } from './photograph.ts'
import { withCheckDigit } from './print-code.ts'

/** A photo of an imprint page or a back cover. */
interface SamplePage {
  jpeg: Buffer
  /** Undefined when it has only numbers that look alike. */
  isbn: string | undefined
  printed: string
}

const PAGE = { width: 1100, height: 1600 }

/** Group, publisher and digits of the title of real German and English prefixes. */
const PUBLISHERS = [
  ['3', '499', 5],
  ['3', '423', 5],
  ['3', '518', 5],
  ['3', '596', 5],
  ['3', '442', 5],
  ['3', '15', 6],
  ['3', '462', 5],
  ['3', '7632', 4],
  ['3', '570', 5],
  ['0', '14', 6],
  ['0', '385', 5],
] as const

const WORDS =
  'Alle Rechte vorbehalten insbesondere das der Übersetzung des öffentlichen Vortrags sowie der Übertragung durch Rundfunk und Fernsehen auch einzelner Teile Kein Teil des Werkes darf in irgendeiner Form ohne schriftliche Genehmigung des Verlages reproduziert werden'.split(
    ' ',
  )

/** A page with a printed ISBN, as books of the seventies have it; without its hyphens nobody can be certain of it. */
export async function samplePage(dice: Dice, { isParted = true } = {}): Promise<SamplePage> {
  const [group, publisher, length] = dice.pick(PUBLISHERS)
  const title = dice.digits(length)
  const body = group + publisher + title
  const separator = dice.pick(['-', '-', '-', ' ', '–'])
  const printed =
    dice.pick(['ISBN ', 'ISBN ', 'ISBN: ', 'ISBN-10: ']) + [group, publisher, title, checkDigit10(body)].join(isParted ? separator : '')
  return { jpeg: await photoOf(dice, [printed]), isbn: withCheckDigit(`978${body}`), printed }
}

/** A page with numbers that look like an ISBN and are none. */
export async function sampleLookAlike(dice: Dice): Promise<SamplePage> {
  const numbers = [
    dice.pick([`Bestell-Nr. 3-${dice.digits(5)}-${dice.digits(3)}`, 'ISSN 0024-9319', 'Gesamtherstellung: Druckhaus 4711 Nördlingen']),
    `Telefon 0 40 / 72 72-${dice.digits(4)}`,
    `Konto 3 499 136 ${dice.digits(3)} BLZ 200 100 20`,
    dice.pick(['1 2 3 4 5 6 7 8 9 10  88 87 86 85', `580-${dice.digits(4)}-3`, 'Auflage: 5 4 3 2 1 / 1984 83 82']),
  ]
  return { jpeg: await photoOf(dice, numbers), isbn: undefined, printed: numbers.join(' · ') }
}

function checkDigit10(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}

async function photoOf(dice: Dice, numbers: readonly string[]): Promise<Buffer> {
  const size = dice.between(20, 28)
  const words = (count: number): string => Array.from({ length: count }, () => dice.pick(WORDS)).join(' ')
  const lines = [
    'Veröffentlicht im Taschenbuch Verlag GmbH,',
    `Reinbek bei Hamburg, ${dice.pick(['März', 'Juni', 'Oktober'])} 19${dice.whole(72, 85)}`,
    '',
    `Copyright © 1978 by ${dice.pick(['Suhrkamp Verlag', 'S. Fischer Verlag', 'Deutscher Taschenbuch Verlag'])}`,
    ...Array.from({ length: 5 }, () => words(7)),
    '',
    'Umschlagentwurf Werner Rebhuhn',
    'Satz Garamond (Linotron 404)',
    'Printed in Germany',
    ...numbers,
  ]
  const page = await printedLines(lines, { size, font: dice.pick(['fraunces', 'figtree']), isDark: dice.chance(0.2) })
  return photograph(page, shotOfPage(dice), dice)
}

/** How a page is photographed: whole, hardly tilted, in the light of a room. */
function shotOfPage(dice: Dice): Shot {
  const width = dice.pick([1200, 1500])
  return {
    width,
    height: Math.round((width * 4) / 3),
    middleX: PAGE.width / 2,
    middleY: PAGE.height / 2,
    zoom: (PAGE.width / width) * dice.between(0.88, 1.06),
    turn: (dice.between(-5, 5) * Math.PI) / 180,
    tiltX: dice.between(-0.08, 0.08) / width,
    tiltY: dice.between(-0.08, 0.08) / width,
    curl: dice.chance(0.3) ? dice.between(-6e-5, 6e-5) : 0,
    light: { x: dice.between(-0.35, 0.35), y: dice.between(-0.35, 0.35), dim: dice.pick([1, 1, 0.85, 0.6]) },
    glare: undefined,
    shadow: undefined,
    foil: [],
    cover: undefined,
    blur: dice.pick([0, 0.6, 0.9, 1.2]),
    motion: 0,
    isMotionUpright: false,
    noise: dice.pick([2, 4, 8]),
    quality: dice.whole(45, 88),
  }
}

const fonts = new Map<string, Font>()

function fontOf(name: string): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = openSync(`server/platform/typography/fonts/${name}-latin-600-normal.woff`)
  if (!('layout' in font)) throw new Error(`${name} is a font collection, not a font`)
  fonts.set(name, font)
  return font
}

/** Lines of text as paths, so that no font of the machine is asked for. */
async function printedLines(
  lines: readonly string[],
  { size, font: name, isDark }: { size: number; font: string; isDark: boolean },
): Promise<GreyPicture> {
  const font = fontOf(name)
  const scale = size / font.unitsPerEm
  const paths = lines.flatMap((line, index) => {
    let x = 110 / scale
    return font.layout(line).glyphs.map((glyph) => {
      const path = `<path transform="translate(${x * scale} ${180 + index * size * 1.4}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
      x += glyph.advanceWidth
      return path
    })
  })
  const [paper, ink] = isDark ? ['#3a3f55', '#f3efe4'] : ['#ecdcb4', '#2a241c']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}"><rect width="100%" height="100%" fill="${paper}"/><g fill="${ink}">${paths.join('')}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
