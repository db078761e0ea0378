/** The genres of the catalogue. */
type GenreId =
  | 'cartoons-comic'
  | 'fantasy-science-fiction'
  | 'freizeit-hobby'
  | 'romane-erzaehlungen'
  | 'jugendbuecher'
  | 'kinderbuecher'
  | 'krimis-thriller'
  | 'lyrik-dramatik'
  | 'philosophie-psychologie'
  | 'ratgeber'
  | 'sach-fachbuecher'
  | 'andere'

/** An edition of a real book. */
export interface DemoBook {
  /** Short unique slug, e.g. 'tschick'. */
  readonly key: string
  readonly title: string
  readonly subtitle?: string
  readonly originalTitle?: string
  readonly authors: readonly string[]
  /** 13 digits, no hyphens. */
  readonly isbn13: string
  readonly publisher: string
  /** Year of this edition. */
  readonly year: number
  readonly pages: number
  readonly languageCode: 'de' | 'en' | 'pl' | 'fr' | 'it' | 'es' | 'tr' | 'ru' | 'uk' | 'ot'
  readonly genres: readonly GenreId[]
  readonly description: string
}
