import type { Dice } from './dice.ts'
import { Paper, printText } from './paper.ts'
import { photograph, type Shot } from './photograph.ts'
import { anyIsbn, printAddOn, printEan13 } from './print-code.ts'

/** What makes a photo hard; figures are told for each. */
export const TROUBLES = ['blur', 'glare', 'tilt', 'curve', 'shadow', 'foil', 'covered', 'dark', 'moved', 'small'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A photo of the back of a book. */
interface SamplePhoto {
  jpeg: Buffer
  isbn: string
  troubles: Trouble[]
}

const PAGE = { width: 1200, height: 1700 }

/** Where a code lies on a page. */
export interface CodeBox {
  left: number
  top: number
  width: number
  height: number
}

/** A page with text, on paper of some shade. */
export function printedPage(dice: Dice): Paper {
  const shade = dice.pick([238, 255, 60, 75, 200, 95, 232])
  const paper = new Paper(PAGE.width, PAGE.height, shade)
  printText(paper, dice, { left: 120, top: 140, width: 900, lines: 22, size: dice.between(16, 22), shade: shade < 128 ? 230 : 35 })
  return paper
}

/** A photo of a book's code by chance, as hard as phones take them. */
export async function sampleBookPhoto(dice: Dice): Promise<SamplePhoto> {
  const isbn = anyIsbn(dice)
  const paper = printedPage(dice)
  const module = dice.between(3.2, 4.6)
  const height = module * dice.between(26, 62)
  const left = dice.between(150, PAGE.width - 117 * module - 80)
  const top = dice.between(1220, Math.max(1225, PAGE.height - height - 90))
  const width = printEan13(paper, isbn, { left, top, module, height })
  const addOnLeft = left + width - 3 * module
  if (dice.chance(0.1) && addOnLeft + 60 * module < PAGE.width)
    printAddOn(paper, dice.digits(5), { left: addOnLeft, top: top + 4 * module, module, height: height - 4 * module })
  const { shot, troubles } = shotOf({ left, top, width, height }, dice)
  return { jpeg: await photograph(paper, shot, dice), isbn, troubles }
}

/** How a phone takes a code: by chance from easy to hard, with what troubles it. */
export function shotOf(code: CodeBox, dice: Dice, share = dice.between(0.13, 0.62)): { shot: Shot; troubles: Trouble[] } {
  const long = dice.pick([1280, 1600, 2000])
  const isWide = dice.chance(0.5)
  const [width, height] = isWide ? [long, Math.round(long * 0.75)] : [Math.round(long * 0.75), long]
  const zoom = code.width / (share * width)
  const pixelsPerModule = (share * width) / 117
  const turn = (dice.pick([0, 0, 0, 180, 90, dice.between(-180, 180)]) + dice.between(-8, 8)) * (Math.PI / 180)
  const spot = (reach: number): { x: number; y: number } => ({
    x: width / 2 + dice.between(-reach, reach) * width,
    y: height / 2 + dice.between(-reach, reach) * height,
  })
  const dim = dice.pick([1, 1, 0.8, 0.5, 0.3])
  const base: Shot = {
    width,
    height,
    zoom,
    turn,
    middleX: code.left + code.width / 2 + dice.between(-80, 80),
    middleY: code.top + code.height / 2 + dice.between(-80, 80),
    tiltX: dice.between(-0.25, 0.25) / width,
    tiltY: dice.between(-0.25, 0.25) / width,
    curl: dice.chance(0.3) ? dice.between(-0.0002, 0.0002) : 0,
    light: { x: dice.between(-0.4, 0.4), y: dice.between(-0.4, 0.4), dim },
    glare: dice.chance(0.3) ? { ...spot(0.2), radius: dice.between(0.05, 0.14) * width, strength: dice.between(90, 230) } : undefined,
    shadow: dice.chance(0.15)
      ? { x: width * dice.between(0.3, 0.7), slope: dice.between(-0.6, 0.6), left: dice.between(0.35, 0.7) }
      : undefined,
    foil: dice.chance(0.1) ? foilAround(code.width / zoom, { width, height }, dice) : [],
    cover: dice.chance(0.1) ? fingerOn(code, { width, height, zoom, turn }, dice) : undefined,
    blur: dice.between(0.3, 0.55) * pixelsPerModule * dice.pick([0.3, 0.6, 1, 1.3]),
    motion: dice.chance(0.2) ? dice.between(2, 2.2 * pixelsPerModule) : 0,
    isMotionUpright: dice.chance(0.5),
    noise: dice.pick([2, 4, 8, 14]) * (dim < 0.6 ? 1.3 : 1),
    quality: dice.whole(40, 88),
  }
  return { shot: base, troubles: troublesOf(base, pixelsPerModule) }
}

function foilAround(size: number, { width, height }: { width: number; height: number }, dice: Dice): Shot['foil'] {
  return Array.from({ length: 25 }, () => ({
    x: width / 2 + dice.between(-0.7, 0.7) * size,
    y: height / 2 + dice.between(-0.5, 0.5) * size,
    radius: size * dice.between(0.01, 0.035),
    strength: dice.between(40, 190),
  }))
}

/** A finger on the upper or lower edge of the bars; some of their height stays free. */
function fingerOn(
  code: CodeBox,
  { width, height, zoom, turn }: Pick<Shot, 'width' | 'height' | 'zoom' | 'turn'>,
  dice: Dice,
): Shot['cover'] {
  const away = (code.height / zoom) * dice.between(0.35, 0.6) * dice.pick([-1, 1])
  const along = (code.width / zoom) * dice.between(-0.4, 0.4)
  return {
    x: width / 2 + along * Math.cos(turn) - away * Math.sin(turn),
    y: height / 2 + along * Math.sin(turn) + away * Math.cos(turn),
    radiusX: (code.height / zoom) * 0.35,
    radiusY: (code.height / zoom) * 0.35,
  }
}

function troublesOf(shot: Shot, pixelsPerModule: number): Trouble[] {
  const is: Record<Trouble, boolean> = {
    blur: shot.blur > 0.45 * pixelsPerModule,
    glare: shot.glare !== undefined,
    tilt: Math.hypot(shot.tiltX, shot.tiltY) * shot.width > 0.2,
    curve: shot.curl !== 0,
    shadow: shot.shadow !== undefined,
    foil: shot.foil.length > 0,
    covered: shot.cover !== undefined,
    dark: shot.light.dim < 0.6,
    moved: shot.motion > 0,
    small: pixelsPerModule < 1.8,
  }
  return TROUBLES.filter((trouble) => is[trouble])
}
