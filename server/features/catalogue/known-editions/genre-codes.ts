import { GENRES, type Genre } from '#domain/lookups.ts'

const CODES: Record<Genre, string> = {
  'cartoons-comic': 'co',
  'fantasy-science-fiction': 'fa',
  'freizeit-hobby': 'ho',
  'romane-erzaehlungen': 'ro',
  jugendbuecher: 'ju',
  kinderbuecher: 'ki',
  'krimis-thriller': 'kr',
  'lyrik-dramatik': 'ly',
  'philosophie-psychologie': 'ph',
  ratgeber: 'ra',
  'sach-fachbuecher': 'sa',
  andere: 'an',
}

const BY_CODE = new Map(GENRES.map((genre) => [CODES[genre], genre]))

/** The code of a genre; empty for none. */
export function codeOfGenre(genre: Genre | undefined): string {
  return genre === undefined ? '' : CODES[genre]
}

/** Genres as a list, as books have them. */
export function genresOfCode(code: string): Genre[] {
  const genre = BY_CODE.get(code)
  return genre === undefined ? [] : [genre]
}
