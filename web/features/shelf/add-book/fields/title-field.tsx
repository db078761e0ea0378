import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { TITLE_MAX } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { useSuggestions } from '../../../../books/use-suggestions.ts'
import type { BookFormValues } from '../book-form-values.ts'
import { SuggestField } from './suggest-field.tsx'

const LINES = 4

interface TitleFieldProps {
  form: UseFormReturnType<BookFormValues>
  onFound: (uuid: string) => void
}

/** Title with suggestions of existing books, to avoid duplicates; none with an unknown ISBN. */
export function TitleField({ form, onFound }: TitleFieldProps) {
  const { value, onChange, ...others } = form.getInputProps('title')
  const [initial] = useState(form.values.title)
  const { titles } = useSuggestions(form.values.isbn.trim() === '' && value !== initial ? value : '')
  const lines = titles.slice(0, LINES).map(({ uuid, title, authors }) => ({ id: uuid, text: title, more: authors.join(', ') }))
  return (
    <SuggestField
      label={m['shelf.fieldTitle']()}
      required
      maxLength={TITLE_MAX}
      {...others}
      data-first-field
      value={value}
      onChange={onChange}
      heading={m['shelf.didYouMean']()}
      lines={lines}
      onTake={(index) => {
        const line = lines[index]
        if (line) onFound(line.id)
      }}
    />
  )
}
