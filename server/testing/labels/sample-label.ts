import { drawSampleLabel } from '../../features/labels/pdf/draw-sample-label.ts'

let drawn: Promise<Uint8Array> | undefined

/**
 * A sample label that no other one equals, for tests that need some in stock: the same drawing, made once for all files of a worker, with a
 * comment of its own behind its end.
 */
export async function sampleLabel(): Promise<Uint8Array> {
  drawn ??= drawSampleLabel('MUSTER')
  return Buffer.concat([await drawn, Buffer.from(`\n%${crypto.randomUUID()}\n`)])
}

/** The same, several. */
export function sampleLabels(count: number): Promise<Uint8Array[]> {
  return Promise.all(Array.from({ length: count }, sampleLabel))
}
