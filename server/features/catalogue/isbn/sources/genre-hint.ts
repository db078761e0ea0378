import type { Genre } from '#domain/lookups.ts'

/** Words of the forms and subjects that libraries name (MARC 655, 650), first match wins. */
const FORMS: readonly [RegExp, Genre][] = [
  [/comic|manga|graphic novel|cartoon/iu, 'cartoons-comic'],
  [/kinderbuch|kinderliteratur|bilderbuch|juvenile/iu, 'kinderbuecher'],
  [/jugendbuch|jugendliteratur|young adult/iu, 'jugendbuecher'],
  [/krimi|thriller|detective|mystery/iu, 'krimis-thriller'],
  [/fantasy|fantastische|phantastische|science[- ]fiction/iu, 'fantasy-science-fiction'],
  [/lyrik|gedicht|drama|theaterstück|poetry/iu, 'lyrik-dramatik'],
  [/ratgeber/iu, 'ratgeber'],
  [/kochbuch|reiseführer|anleitung|handarbeit/iu, 'freizeit-hobby'],
  [/roman\b|erzählung|fiktionale darstellung|fiction\b/iu, 'romane-erzaehlungen'],
]

/** Main classes of the German National Library's subject groups (MARC 084, sdnb) and of Dewey (082). */
const CLASSES: readonly [RegExp, Genre][] = [
  [/^741\.5/u, 'cartoons-comic'],
  [/^K/u, 'kinderbuecher'],
  [/^B\b/u, 'romane-erzaehlungen'],
  [/^1\d\d/u, 'philosophie-psychologie'],
  [/^8\d[12]/u, 'lyrik-dramatik'],
  [/^8\d3/u, 'romane-erzaehlungen'],
  [/^79|^64[01]|^74[56]/u, 'freizeit-hobby'],
  [/^[0-79]\d\d|^S\b/u, 'sach-fachbuecher'],
]

/** A genre to preselect in the form; undefined without a hint in the record. */
export function hintGenre(forms: readonly string[], classes: readonly string[]): Genre[] {
  const byForm = FORMS.find(([pattern]) => forms.some((form) => pattern.test(form)))
  const byClass = CLASSES.find(([pattern]) => classes.some((entry) => pattern.test(entry)))
  const genre = byForm?.[1] ?? byClass?.[1]
  return genre ? [genre] : []
}
