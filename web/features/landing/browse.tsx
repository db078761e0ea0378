import { Link } from 'react-router'
import type { BookLanguage, Genre } from '#domain/lookups.ts'
import { m } from '#messages'
import { genreName, languageName } from '../../books/lookup-names.ts'
import { searchPath } from '../../books/search-query.ts'
import classes from './landing.module.css'

// All genres, the most wanted first.
const GENRES: readonly Genre[] = [
  'romane-erzaehlungen',
  'krimis-thriller',
  'kinderbuecher',
  'jugendbuecher',
  'fantasy-science-fiction',
  'sach-fachbuecher',
  'ratgeber',
  'cartoons-comic',
  'philosophie-psychologie',
  'lyrik-dramatik',
  'freizeit-hobby',
  'andere',
]
// The languages most read in Germany besides German; the search knows them all.
const LANGUAGES: readonly BookLanguage[] = ['de', 'en', 'pl', 'tr', 'uk', 'ru', 'fr', 'es', 'lt']

/** Genres and languages as links to searches (A §2 "Landing page"). */
export function Browse() {
  return (
    <section className={classes.section} id="browse">
      <h2 className={classes.alone}>{m['landing.browseTitle']()}</h2>
      <ul className={classes.chips} aria-label={m['landing.genres']()}>
        {GENRES.map((genre) => (
          <li key={genre}>
            <Link className={classes.chip} to={searchPath({ genres: [genre], onlyOffered: true })}>
              {genreName(genre)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.chips} aria-label={m['landing.languages']()} data-quiet="true">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Link className={classes.chip} to={searchPath({ languages: [language], onlyOffered: true })}>
              {languageName(language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
