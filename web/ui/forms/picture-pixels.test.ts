import { describe, expect, it } from 'vitest'
import { refuseTooManyPixels, TooManyPixels } from './picture-pixels.ts'

/** The head of a JPEG: 40 segments of text, as a photo has its profiles, then the frame. */
function jpeg(marker: number, side: number): Blob {
  const profile = new Uint8Array(2 + 8000)
  profile.set([0xff, 0xe2, 8000 >> 8, 8000 & 0xff])
  const frame = [0xff, marker, 0, 17, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 3]
  return new Blob([
    new Uint8Array([0xff, 0xd8]),
    ...Array.from({ length: 40 }, () => profile),
    new Uint8Array([...frame, ...new Uint8Array(20)]),
  ])
}

describe('pixels of a chosen picture', () => {
  it('a photo of 49 million pixels passes, as it does on the server', async () => {
    await expect(refuseTooManyPixels(jpeg(0xc0, 7000))).resolves.toBeUndefined()
  })

  it('in several passes it is refused before it is decoded, and so is one of more than 120 million', async () => {
    await expect(refuseTooManyPixels(jpeg(0xc2, 7000))).rejects.toEqual(new TooManyPixels(24))
    await expect(refuseTooManyPixels(jpeg(0xc0, 11_000))).rejects.toMatchObject({ maxMillions: 120 })
  })

  it('what tells nothing of itself is left to the browser', async () => {
    for (const text of ['', 'kein Bild', 'x'.repeat(5000)]) await expect(refuseTooManyPixels(new Blob([text]))).resolves.toBeUndefined()
    await expect(refuseTooManyPixels(jpeg(0xc0, 7000).slice(0, 9000))).resolves.toBeUndefined()
  })
})
