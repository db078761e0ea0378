import type { GreyPicture } from './picture/grey-picture.ts'
import type { Symbology } from './symbologies.ts'

/** A decoded barcode: text and symbology. */
export interface CodeRead {
  symbology: Symbology
  value: string
}

/** How hard a library searches: a whole picture (several codes, any angle) or a cut (one upright code). */
export type Effort = 'WHOLE' | 'UPRIGHT'

/** A decoding library, injected by browser worker or server process. */
export type CodeReader = (picture: GreyPicture, effort: Effort) => Promise<readonly CodeRead[]>
