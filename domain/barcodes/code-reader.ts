import type { GreyPicture } from './picture/grey-picture.ts'
import type { Symbology } from './symbologies.ts'

/** What a library read: the text of a code and its kind. */
export interface CodeRead {
  symbology: Symbology
  value: string
}

/** How hard a library tries: a whole picture may show several codes, at any angle, a cut has one code with upright bars. */
export type Effort = 'WHOLE' | 'UPRIGHT'

/** A library that reads codes, which the caller hands in: the same in a worker of the browser and in a process of the server. */
export type CodeReader = (picture: GreyPicture, effort: Effort) => Promise<readonly CodeRead[]>
