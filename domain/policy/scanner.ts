/** Reading barcodes with the camera (A §9, decision 21). Times in milliseconds, sizes in pixels. */

/** When nothing was read for so long, the search is offered. */
export const SCAN_HINT_MS = 10_000
/** A frame as it is read, upright or lying; more pixels are read no better and slower. */
export const SCAN_LONG_SIDE = 640
export const SCAN_SHORT_SIDE = 480
/** What the camera is asked for: enough for that, and no more. */
export const SCAN_CAMERA_LONG_SIDE = 1280
export const SCAN_CAMERA_SHORT_SIDE = 720
/** Codes of one frame that are all taken. */
export const SCAN_SYMBOLS_MAX = 40
/** A slow device spends no more than this on one frame: above, the second reader sits out the next frames. */
export const SCAN_FRAME_MS = 60
export const SCAN_FRAMES_SAT_OUT = 2
/**
 * Why a frame could not be read, found on drawn codes that are just not read any more: in less light than this (of 255), with a code
 * narrower than this, with edges softer than this share (`measureSight`).
 */
export const SIGHT_LIGHT_MIN = 60
export const SIGHT_CODE_WIDTH_MIN = 140
export const SIGHT_SHARPNESS_MIN = 0.4
/** Of the last frames, in which nothing was read, so many say it, and more than half of them the same. */
export const SIGHT_FRAMES = 20
