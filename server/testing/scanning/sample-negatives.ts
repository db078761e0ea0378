import { MODULES, modulesOf } from '#domain/barcodes/line/ean13-modules.ts'
import type { Dice } from './dice.ts'
import { Paper } from './paper.ts'
import { photograph } from './photograph.ts'
import { anyIsbn, printEan13, printModules, withCheckDigit } from './print-code.ts'
import { printedPage, shotOf, type CodeBox } from './sample-photos.ts'

/** Photos that show no code of a book that anybody could read. */
export const NEGATIVES = [
  'text',
  'stripes',
  'product',
  'magazine',
  'music',
  'cut off',
  'smeared',
  'spines',
  'weave',
  'another kind',
] as const
type Negative = (typeof NEGATIVES)[number]

interface NegativePhoto {
  jpeg: Buffer
  kind: Negative
}

/** A photo without a readable code of a book. */
export async function sampleNegative(dice: Dice, kind: Negative = dice.pick(NEGATIVES)): Promise<NegativePhoto> {
  const paper = printedPage(dice)
  const module = dice.between(3.2, 4.6)
  const height = module * dice.between(26, 62)
  const box: CodeBox = { left: dice.between(150, 600), top: dice.between(1220, 1360), width: 117 * module, height }
  PRINTERS[kind](paper, { ...box, module }, dice)
  const { shot } = shotOf(box, dice, dice.between(0.25, 0.6))
  return { jpeg: await photograph(paper, shot, dice), kind }
}

type Printer = (paper: Paper, place: CodeBox & { module: number }, dice: Dice) => void

const PRINTERS: Record<Negative, Printer> = {
  text: () => undefined,
  stripes: (paper, place, dice) => printModules(paper, byChance(dice, MODULES), place),
  product: (paper, place, dice) => void printEan13(paper, withCheckDigit(dice.pick(['4', '5', '2', '0']) + dice.digits(11)), place),
  magazine: (paper, place, dice) => void printEan13(paper, withCheckDigit(`977${dice.digits(9)}`), place),
  music: (paper, place, dice) => void printEan13(paper, withCheckDigit(`9790${dice.digits(8)}`), place),
  'cut off': (paper, place, dice) => {
    const width = printEan13(paper, anyIsbn(dice), place)
    const missing = width * dice.between(0.3, 0.5)
    paper.fill(dice.chance(0.5) ? place.left : place.left + width - missing, place.top - 40, missing, place.height + 100, 60)
  },
  smeared: (paper, place, dice) => {
    printEan13(paper, anyIsbn(dice), place)
    const width = dice.between(14, 30) * place.module
    paper.fill(place.left + dice.between(20, 70) * place.module, place.top - 10, width, place.height + 30, dice.pick([20, 240]))
  },
  spines: (paper, place, dice) => {
    for (let x = 0; x < paper.width;) {
      const width = dice.between(14, 90)
      paper.fill(x, place.top - 500, width, 800, dice.whole(10, 245))
      x += width
    }
  },
  weave: (paper, place, dice) => {
    const step = dice.between(4, 11)
    for (let x = place.left; x < place.left + place.width; x += step) paper.fill(x, place.top, step / 2, place.height, 25)
  },
  'another kind': (paper, place, dice) => {
    // Bars of two widths, as Code 39 and Interleaved 2 of 5 have them; EAN-8 is half an EAN-13.
    const narrow = Array.from({ length: 30 }, () => (dice.chance(0.4) ? '111' : '1') + (dice.chance(0.4) ? '000' : '0')).join('')
    printModules(paper, dice.chance(0.6) ? narrow : modulesOf(anyIsbn(dice)).slice(0, 67), place)
  },
}

function byChance(dice: Dice, count: number): string {
  return Array.from({ length: count }, () => dice.pick(['0', '1'])).join('')
}
