import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BOOK_LANGUAGES } from '#domain/lookups.ts'
import { DESCRIPTION_MAX, PUBLISHER_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { ISBN_KEYS } from './fields/isbn-keys.ts'
import { languageName } from '../../../books/lookup-names.ts'
import { AuthorsField } from './fields/authors-field.tsx'
import classes from './book-form.module.css'
import type { BookFormValues } from './book-form-values.ts'
import { TitleField } from './fields/title-field.tsx'

interface BookFieldsProps {
  form: UseFormReturnType<BookFormValues>
  /** Called with the uuid of a book of the catalogue that the person means; without it none are suggested. */
  onFound?: (uuid: string) => void
  /** The language in the field is what the words of the title suggest. */
  isLanguageGuessed?: boolean
}

export function BookFields({ form, onFound, isLanguageGuessed = false }: BookFieldsProps) {
  const languages = BOOK_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))
  return (
    <>
      {onFound ? (
        <TitleField form={form} onFound={onFound} />
      ) : (
        <TextInput label={m['shelf.fieldTitle']()} required maxLength={TITLE_MAX} {...form.getInputProps('title')} data-first-field />
      )}
      <AuthorsField form={form} />
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label={m['shelf.fieldLanguage']()}
          description={isLanguageGuessed ? m['byTitle.languageGuessed']() : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data={[{ value: '', label: m['shelf.fieldLanguageChoose'](), disabled: true }, ...languages]}
          {...form.getInputProps('languageCode')}
        />
        <TextInput label="ISBN" {...ISBN_KEYS} maxLength={40} {...form.getInputProps('isbn')} />
        <DigitsInput form={form} field="publishDate" label={m['shelf.fieldYear']()} />
        <DigitsInput form={form} field="numberOfPages" label={m['shelf.fieldPages']()} />
      </div>
      <TextInput label={m['shelf.fieldPublisher']()} maxLength={PUBLISHER_MAX} {...form.getInputProps('publisher')} />
      <Textarea
        label={m['shelf.fieldDescription']()}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={DESCRIPTION_MAX}
        {...form.getInputProps('description')}
      />
    </>
  )
}

interface DigitsInputProps {
  form: UseFormReturnType<BookFormValues>
  field: 'publishDate' | 'numberOfPages'
  label: string
}

/** A whole number. Whatever else is typed stays and is refused, so that no other number comes of it. */
function DigitsInput({ form, field, label }: DigitsInputProps) {
  return <TextInput label={label} inputMode="numeric" {...form.getInputProps(field)} />
}
