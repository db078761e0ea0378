/** A greyscale picture, 0 black to 255 white, row by row. */
export interface GreyPicture {
  data: Uint8Array | Uint8ClampedArray
  /** In pixels. */
  width: number
  height: number
}

/** Grey of RGBA pixels (ITU-R BT.601). */
export function greyOf({ data, width, height }: GreyPicture): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4)
    grey[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  return { data: grey, width, height }
}

/** A picture in RGBA, in the shape of the browser's `ImageData`. */
interface RgbaPicture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  colorSpace: 'srgb'
}

/** RGBA of a grey picture, for libraries. */
export function rgbaOf({ data, width, height }: GreyPicture): RgbaPicture {
  const pixels = new Uint32Array(width * height)
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const grey = data[pixel] ?? 0
    pixels[pixel] = 0xff000000 | (grey << 16) | (grey << 8) | grey
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' }
}

/** Reduces a picture by an integer factor by averaging. */
export function shrinkPicture(picture: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return picture
  const [width, height] = [Math.floor(picture.width / factor), Math.floor(picture.height / factor)]
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let row = 0; row < factor; row++) addRow(sums, picture, { row: y * factor + row, factor })
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) / (factor * factor)
  }
  return { data, width, height }
}

function addRow(sums: Uint32Array, { data, width }: GreyPicture, { row, factor }: { row: number; factor: number }): void {
  let at = row * width
  for (let x = 0; x < sums.length; x++) {
    let sum = 0
    for (let step = 0; step < factor; step++) sum += data[at++] ?? 0
    sums[x] = (sums[x] ?? 0) + sum
  }
}

/** Inverts a picture, as libraries read dark bars only. */
export function invertPicture({ data, width, height }: GreyPicture): GreyPicture {
  return { data: data.map((shade) => 255 - shade), width, height }
}
