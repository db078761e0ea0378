import type { UseFormReturnType } from '@mantine/form'
import { splitAuthors } from '#domain/author-names.ts'
import { AUTHORS_MAX } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'
import type { BookFormValues } from '../book-form-values.ts'
import { SuggestField } from './suggest-field.tsx'
import { lastName, withLastName } from './typed-names.ts'
import { useAuthorNames } from './use-author-names.ts'

/** Author names separated by commas, with suggestions for the current one. */
export function AuthorsField({ form }: { form: UseFormReturnType<BookFormValues> }) {
  const { value, onChange, ...others } = form.getInputProps('authors')
  const names = useAuthorNames(lastName(value))
  return (
    <SuggestField
      label={m['shelf.fieldAuthors']()}
      description={isTurned(value) ? m['shelf.authorsRead']({ names: splitAuthors(value).join(', ') }) : m['shelf.fieldAuthorsHint']()}
      required
      maxLength={AUTHORS_MAX}
      {...others}
      value={value}
      onChange={onChange}
      heading={m['shelf.knownAuthors']()}
      lines={names.map(({ name, booksNum }) => ({
        id: name,
        text: name,
        more: m['catalogue.bookCount']({ count: booksNum, number: formatNumber(booksNum) }),
      }))}
      onTake={(index) => {
        const taken = names[index]
        if (taken) form.setFieldValue('authors', withLastName(value, taken.name))
      }}
    />
  )
}

/** "Mann, Thomas": said how it is read, so that two people with one name each can be parted. */
function isTurned(typed: string): boolean {
  return !typed.includes(';') && typed.includes(',') && splitAuthors(typed).length === 1 && lastName(typed) !== ''
}
