import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { ASKED_TITLE_MAX } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import type { TypedTitle } from './look-up-title.ts'

interface TitleFieldsProps {
  /** The field of the title. */
  ref: Ref<HTMLInputElement>
  typed: TypedTitle
  onType: (typed: TypedTitle) => void
  /** What is wrong with the title. */
  error: string | null
}

export function TitleFields({ ref, typed, onType, error }: TitleFieldsProps) {
  const common = { maxLength: ASKED_TITLE_MAX, autoComplete: 'off', enterKeyHint: 'search' } as const
  return (
    <>
      <TextInput
        {...common}
        ref={ref}
        data-autofocus
        label={m['shelf.fieldTitle']()}
        required
        value={typed.title}
        error={error}
        onChange={({ currentTarget }) => onType({ ...typed, title: currentTarget.value })}
      />
      <TextInput
        {...common}
        label={m['byTitle.author']()}
        description={m['byTitle.authorHint']()}
        value={typed.author}
        onChange={({ currentTarget }) => onType({ ...typed, author: currentTarget.value })}
      />
    </>
  )
}
