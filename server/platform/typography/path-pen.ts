import type { PathCommand } from 'fontkit'

/** Units per path coordinate; 0.05 is finer than screens show. */
export const fineGrid = 20

/** Half the precision for long texts, whose letters are small. */
export const coarseGrid = 10

type Point = { x: number; y: number }

/** Collects glyph outlines into an SVG path of relative integers. Input in cover units (y downwards); use it at scale 1 / `grid`. */
export class PathPen {
  data = ''
  readonly grid: number
  #at: Point = { x: 0, y: 0 }
  #start: Point = { x: 0, y: 0 }
  /** Where a smooth curve would have its next control point; null after anything but a curve. */
  #reflected: Point | null = null
  #last = ''

  constructor(grid: number) {
    this.grid = grid
  }

  /** What was drawn as an SVG path element, or nothing if there is none. */
  element(fill: string): string {
    return this.data && `<path transform="scale(${1 / this.grid})" d="${this.data}" fill="${fill}"/>`
  }

  /** Adds one outline (font units, y upwards) with its origin at x, y; `scale` is cover units per font unit. */
  addOutline(outline: PathCommand[], x: number, y: number, scale: number): void {
    for (const { command, args } of outline) {
      const points: Point[] = []
      for (let index = 0; index < args.length; index += 2) {
        const pointX = Math.round((x + (args[index] ?? 0) * scale) * this.grid)
        const pointY = Math.round((y - (args[index + 1] ?? 0) * scale) * this.grid)
        points.push({ x: pointX, y: pointY })
      }
      this.#add(command, points)
    }
  }

  #add(command: PathCommand['command'], points: Point[]): void {
    const [first, second] = points
    if (command === 'closePath') this.#close()
    else if (command === 'moveTo' && first) this.#move(first)
    else if (command === 'lineTo' && first) this.#line(first)
    else if (command === 'quadraticCurveTo' && first && second) this.#curve(first, second)
    else this.#write('c', points, null)
  }

  #close(): void {
    this.data += 'z'
    this.#at = this.#start
    this.#last = 'z'
    this.#reflected = null
  }

  #move(to: Point): void {
    this.#last = ''
    this.#write('m', [to], null)
    this.#start = to
  }

  #line(to: Point): void {
    if (to.x === this.#at.x && to.y === this.#at.y) return
    if (to.x === this.#at.x) this.#numbers('v', [to.y - this.#at.y])
    else if (to.y === this.#at.y) this.#numbers('h', [to.x - this.#at.x])
    else this.#write('l', [to], null)
    this.#at = to
    this.#reflected = null
  }

  // TrueType curves mostly run on smoothly, so that the control point need not be written.
  #curve(control: Point, to: Point): void {
    const smooth = this.#reflected
    const runsOn = smooth && Math.abs(smooth.x - control.x) <= 1 && Math.abs(smooth.y - control.y) <= 1
    const used = runsOn ? smooth : control
    const next = { x: 2 * to.x - used.x, y: 2 * to.y - used.y }
    if (runsOn) this.#write('t', [to], next)
    else this.#write('q', [control, to], next)
  }

  #write(letter: string, points: Point[], reflected: Point | null): void {
    this.#numbers(
      letter,
      points.flatMap((point) => [point.x - this.#at.x, point.y - this.#at.y]),
    )
    this.#at = points.at(-1) ?? this.#at
    this.#reflected = reflected
  }

  // A command letter may be left out when it repeats; a minus sign separates numbers by itself.
  #numbers(letter: string, values: number[]): void {
    let separate = letter === this.#last
    if (!separate) this.data += letter
    for (const value of values) {
      this.data += separate && value >= 0 ? ` ${value}` : String(value)
      separate = true
    }
    this.#last = letter
  }
}
