/** Reading codes of books with a camera and in photos; where the figures come from: bench/SCANNER.md. */

/** Equal reads needed for an unverified value. */
export const EQUAL_READS_MIN = 2

/** Maximum milliseconds between equal reads. */
export const EQUAL_READS_WITHIN_MS = 2000

/** Milliseconds out of sight before a value is reported again. */
export const SAME_CODE_COOLDOWN_MS = 4000

/** Minimum share of a scan line that a rendered value must explain. */
export const VERIFIED_FIT_MIN = 0.6

/** Factor by which easily confused values must fit worse. */
export const VERIFIED_LEAD_MIN = 1.1

/** Longer side of a searched photo in pixels. */
export const PHOTO_READ_PIXELS = 1600

/** Regions examined in a photo of one book. */
export const PHOTO_REGIONS = 3

/** Regions examined in a photo of several books. */
export const PILE_REGIONS = 16

/** Maximum number of codes per photo. */
export const PILE_CODES_MAX = 40

/** Timeout of a photo in seconds. */
export const PHOTO_READ_SECONDS = 15

/** Photos being read or waiting. */
export const PHOTOS_WAITING = 12

/** Timeout of a printed page in seconds. */
export const PRINT_READ_SECONDS = 30

/** Printed pages being read or waiting. */
export const PRINTS_WAITING = 6
