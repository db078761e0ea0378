import type { FrameReads } from '#domain/barcodes/read-frame.ts'
import type { Symbology } from '#domain/barcodes/symbologies.ts'

/** To the worker: a frame to read, transferred. */
export interface FrameToRead {
  /** Comes back with the answer. */
  id: number
  frame: ImageBitmap
  symbologies: readonly Symbology[]
  /** A picture that was chosen, and not one of many: it is worth a longer look. */
  isPhoto: boolean
}

/** From the worker: codes of a frame, or why it cannot read. */
export type FrameAnswer = { id: number } & ({ reads: FrameReads } | { failure: string })
