/** States of a label: free, assigned, used up, or removed. */
export const LABEL_STATES = ['FREE', 'ASSIGNED', 'USED', 'REMOVED'] as const
export type LabelState = (typeof LABEL_STATES)[number]

/** Uploaded in a file, or bought. */
export const LABEL_ORIGINS = ['UPLOADED', 'BOUGHT'] as const
export type LabelOrigin = (typeof LABEL_ORIGINS)[number]

/** Warnings about an inspected label: no readable code, a whole sheet, or part of a label. */
export const LABEL_WARNINGS = ['NO_CODE', 'SHEET', 'SINGLE'] as const
export type LabelWarning = (typeof LABEL_WARNINGS)[number]
