/** Reading barcodes with the camera (A §9, decision 21). Times in milliseconds, sizes in pixels. */

/** Milliseconds without a code until a hint is shown. */
export const SCAN_HINT_MS = 10_000
/** Frame size in pixels; larger ones are read slower and no better. */
export const SCAN_LONG_SIDE = 640
export const SCAN_SHORT_SIDE = 480
/** Requested camera resolution. */
export const SCAN_CAMERA_LONG_SIDE = 1280
export const SCAN_CAMERA_SHORT_SIDE = 720
/** Maximum codes per frame. */
export const SCAN_SYMBOLS_MAX = 40
/** Milliseconds per frame; above, slow devices skip the second reader for some frames. */
export const SCAN_FRAME_MS = 60
export const SCAN_FRAMES_SAT_OUT = 2
/** Thresholds of unreadable frames, measured on rendered codes: brightness (of 255), width, edge sharpness (`measureSight`). */
export const SIGHT_LIGHT_MIN = 60
export const SIGHT_CODE_WIDTH_MIN = 140
export const SIGHT_SHARPNESS_MIN = 0.4
/** Recent frames for a hint, more than half of which must agree. */
export const SIGHT_FRAMES = 20
