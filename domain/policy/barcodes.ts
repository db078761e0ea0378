/** Reading codes of books with a camera and in photos; where the figures come from: bench/SCANNER.md. */

/** An unverified value of the camera counts when it was read this often. */
export const EQUAL_READS_MIN = 2

/** Equal reads further apart than this, in ms, are no longer about the same glance. */
export const EQUAL_READS_WITHIN_MS = 2000

/** A value that was reported is reported again only after it was out of sight this long, in ms. */
export const SAME_CODE_COOLDOWN_MS = 4000

/** The drawing of a value explains at least this share of what its scan line shows, else the read is not believed. */
export const VERIFIED_FIT_MIN = 0.6

/** Values that sharpening confuses with it (1 and 7, 2 and 8) must fit at least this many times worse. */
export const VERIFIED_LEAD_MIN = 1.1

/** Longer side of the photo that is searched, in pixels. */
export const PHOTO_READ_PIXELS = 1600

/** Places that look like a code, of which one is found in a photo of one book. */
export const PHOTO_REGIONS = 3

/** The same in a photo of a pile or shelf. */
export const PILE_REGIONS = 16

/** Most codes that one photo answers with. */
export const PILE_CODES_MAX = 40

/** A photo that is not read within so many seconds of the clock is given up. */
export const PHOTO_READ_SECONDS = 15

/** Photos that are read or wait to be, of all members together; whoever comes then is asked to come again. */
export const PHOTOS_WAITING = 12

/** A page of print that is not read within so many seconds of the clock is given up. */
export const PRINT_READ_SECONDS = 30

/** Pages that are read for their printed ISBN or wait to be, of all members together. */
export const PRINTS_WAITING = 6
