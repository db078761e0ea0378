/** The kinds of bar codes that the scanner knows (A, scanner decoding), by the names of the specification. */
export const SYMBOLOGIES = ['CODE_128', 'CODE_93', 'CODE_39', 'EAN_13', 'STANDARD_2_OF_5', 'INTERLEAVED_2_OF_5', 'CODABAR'] as const

export type Symbology = (typeof SYMBOLOGIES)[number]

/** What is read unless somebody configures more: books carry nothing else. */
export const DEFAULT_SYMBOLOGIES: readonly Symbology[] = ['EAN_13']
