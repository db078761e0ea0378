/** Pictures that people give. */

/** Pixels that are decoded whole: PNG, WebP, and JPEG in several passes, all of which are in memory together. */
export const PICTURE_WHOLE_MAX_PIXELS = 24_000_000
/** A JPEG of one pass is made smaller while it is decoded, which takes a fraction of that: photos of phones have 50 million and more. */
export const PICTURE_SHRUNK_MAX_PIXELS = 120_000_000
