/** Barcode kinds of the scanner (A, scanner decoding), named as in the specification. */
export const SYMBOLOGIES = ['CODE_128', 'CODE_93', 'CODE_39', 'EAN_13', 'STANDARD_2_OF_5', 'INTERLEAVED_2_OF_5', 'CODABAR'] as const

export type Symbology = (typeof SYMBOLOGIES)[number]

/** Kinds read by default, which are those on books. */
export const DEFAULT_SYMBOLOGIES: readonly Symbology[] = ['EAN_13']
