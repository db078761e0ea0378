import { Chip } from '@mantine/core'
import { GENRES, type Genre } from '#domain/lookups.ts'
import { m } from '#messages'
import { genreName } from '../../../../books/lookup-names.ts'
import fields from '../../../../ui/forms/fields.module.css'
import classes from '../book-form.module.css'

/** All genres as chips. */
export function GenreChoice({ value, onChange }: { value: Genre[]; onChange: (genres: Genre[]) => void }) {
  return (
    <fieldset className={classes.genres}>
      <legend className={fields.legend}>
        {m['shelf.fieldGenres']()} <span className={fields.hint}>{m['shelf.optional']()}</span>
      </legend>
      <Chip.Group multiple value={value} onChange={(chosen) => onChange(GENRES.filter((genre) => chosen.includes(genre)))}>
        {GENRES.map((genre) => (
          <Chip key={genre} value={genre} size="md" variant="outline" classNames={{ label: classes.chip }}>
            {genreName(genre)}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  )
}
