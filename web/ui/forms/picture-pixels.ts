import { mostPixels, readPictureHead } from '#domain/picture-head.ts'

/** What stands before the size of a picture: profiles and small previews of at most 64 kB each. */
const HEAD_BYTES = 512 * 1024

/** More pixels than allowed, as on the server. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels'
  /** As many as a picture of this kind may have, in millions. */
  readonly maxMillions: number

  constructor(maxMillions: number) {
    super('The picture has more pixels than are decoded.')
    this.maxMillions = maxMillions
  }
}

/** Checks the size before decoding, like the server. Unknown formats pass. @throws TooManyPixels */
export async function refuseTooManyPixels(file: Blob): Promise<void> {
  const head = readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (head && head.width * head.height > mostPixels(head)) throw new TooManyPixels(mostPixels(head) / 1_000_000)
}
