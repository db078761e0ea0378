/** Pictures that people give. */

/** Maximum pixels of formats decoded completely: PNG, WebP, progressive JPEG. */
export const PICTURE_WHOLE_MAX_PIXELS = 24_000_000
/** Maximum pixels of a baseline JPEG, which is reduced while decoding. */
export const PICTURE_SHRUNK_MAX_PIXELS = 120_000_000
