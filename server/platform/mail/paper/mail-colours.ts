export const INK = '#2b2420'
export const SOFT = '#6b5d53'
export const BREAST = '#a6452e'
export const LINE = '#e6dccd'
