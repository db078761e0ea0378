/** A colour in red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** A shape by the distance of a point from its edge, negative inside, and the box that it fits in. */
interface Shape {
  distance: (x: number, y: number) => number
  box: readonly [left: number, top: number, right: number, bottom: number]
}

/** A rectangle with round corners. */
export function rectangle(left: number, top: number, width: number, height: number, radius = 0): Shape {
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  const [middleX, middleY] = [left + halfWidth, top + halfHeight]
  return {
    distance: (x, y) => {
      const overX = Math.abs(x - middleX) - halfWidth + radius
      const overY = Math.abs(y - middleY) - halfHeight + radius
      return (overX > 0 && overY > 0 ? Math.sqrt(overX * overX + overY * overY) : Math.max(overX, overY)) - radius
    },
    box: [left, top, left + width, top + height],
  }
}

/** A ring of this thickness; a disc where that is the radius. */
export function ring(x: number, y: number, radius: number, thickness: number): Shape {
  const middle = radius - thickness / 2
  return {
    distance: (pointX, pointY) => Math.abs(Math.sqrt((pointX - x) ** 2 + (pointY - y) ** 2) - middle) - thickness / 2,
    box: [x - radius, y - radius, x + radius, y + radius],
  }
}

/** A straight line of this thickness. */
function stroke(fromX: number, fromY: number, toX: number, toY: number, thickness: number): Shape {
  const [alongX, alongY, reach] = [toX - fromX, toY - fromY, thickness / 2]
  const square = alongX ** 2 + alongY ** 2
  return {
    distance: (x, y) => {
      const part = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / square))
      return Math.sqrt((x - fromX - part * alongX) ** 2 + (y - fromY - part * alongY) ** 2) - reach
    },
    box: [Math.min(fromX, toX) - reach, Math.min(fromY, toY) - reach, Math.max(fromX, toX) + reach, Math.max(fromY, toY) + reach],
  }
}

/** A picture of so many pixels; what is painted on it is turned by an angle in radians, around the middle. */
export class Canvas {
  readonly pixels: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly #cos: number
  readonly #sin: number

  constructor(width: number, height: number, angle: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8ClampedArray(3 * width * height)
    this.#cos = Math.cos(angle)
    this.#sin = Math.sin(angle)
  }

  /** Sets every pixel to a colour, as bright as its place is. */
  fill([red, green, blue]: Colour, brightness: (x: number, y: number) => number): void {
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const light = brightness(x, y)
        this.pixels[at++] = red * light
        this.pixels[at++] = green * light
        this.pixels[at++] = blue * light
      }
    }
  }

  /** Lays a colour over the inside of a shape, as opaque as `alpha` says (0 to 1). */
  paint({ distance, box: [left, top, right, bottom] }: Shape, colour: Colour, alpha = 1): void {
    const [cos, sin, middleX, middleY] = [this.#cos, this.#sin, this.width / 2, this.height / 2]
    const [offX, offY] = [(left + right) / 2 - middleX, (top + bottom) / 2 - middleY]
    const [centreX, centreY] = [middleX + offX * cos - offY * sin, middleY + offX * sin + offY * cos]
    const reachX = ((right - left) * Math.abs(cos) + (bottom - top) * Math.abs(sin)) / 2 + 1
    const reachY = ((right - left) * Math.abs(sin) + (bottom - top) * Math.abs(cos)) / 2 + 1
    const [fromX, untilX] = [Math.max(0, Math.floor(centreX - reachX)), Math.min(this.width, centreX + reachX)]
    for (let y = Math.max(0, Math.floor(centreY - reachY)); y < Math.min(this.height, centreY + reachY); y++) {
      for (let x = fromX; x < untilX; x++) {
        const awayX = x - middleX
        const awayY = y - middleY
        const away = distance(middleX + awayX * cos + awayY * sin, middleY - awayX * sin + awayY * cos)
        if (away < 0.5) this.#blend(3 * (y * this.width + x), colour, alpha * Math.min(1, 0.5 - away))
      }
    }
  }

  /** Joins points by straight lines of this thickness. */
  draw(points: readonly (readonly [number, number])[], thickness: number, colour: Colour, alpha = 1): void {
    for (const [index, [x, y]] of points.entries()) {
      const before = points[index - 1]
      if (before) this.paint(stroke(before[0], before[1], x, y, thickness), colour, alpha)
    }
  }

  #blend(at: number, [red, green, blue]: Colour, part: number): void {
    const { pixels } = this
    pixels[at] = (pixels[at] ?? 0) * (1 - part) + red * part
    pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - part) + green * part
    pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - part) + blue * part
  }
}
