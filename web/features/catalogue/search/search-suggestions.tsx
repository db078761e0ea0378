import { VisuallyHidden } from '@mantine/core'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import options from '../../../ui/option-list.module.css'
import type { useOptionKeys } from '../../../ui/use-option-keys.ts'
import classes from './search-suggestions.module.css'
import type { Suggestions } from '../../../books/use-suggestions.ts'

export interface SearchSuggestionsProps {
  suggestions: Suggestions
  /** Of all lines: titles come first, then authors. */
  keys: ReturnType<typeof useOptionKeys>
}

/** Suggestions in two groups, with their number for screen readers. */
export function SearchSuggestions({ suggestions: { titles, authors, isAnswer }, keys }: SearchSuggestionsProps) {
  const count = titles.length + authors.length
  return (
    <>
      <VisuallyHidden role="status">{isAnswer && statusText(count, keys.isOpen)}</VisuallyHidden>
      {keys.isOpen && (
        <div className={options.list} role="listbox" id={keys.listId} aria-label={m['shell.search']()}>
          <Group
            name={m['shell.suggestTitles']()}
            lines={titles.map(({ uuid, title, authors: names }) => ({ id: uuid, text: title, more: names.join(', ') }))}
            firstIndex={0}
            keys={keys}
          />
          <Group
            name={m['shell.suggestAuthors']()}
            lines={authors.map(({ name, booksNum }) => ({
              id: name,
              text: name,
              more: m['catalogue.bookCount']({ count: booksNum, number: formatNumber(booksNum) }),
            }))}
            firstIndex={titles.length}
            keys={keys}
          />
        </div>
      )}
    </>
  )
}

function statusText(count: number, isOpen: boolean): string {
  if (count === 0) return m['shell.suggestNone']()
  return isOpen ? m['shell.suggestionCount']({ count }) : ''
}

interface GroupProps extends Pick<SearchSuggestionsProps, 'keys'> {
  name: string
  lines: readonly { id: string; text: string; more: string }[]
  /** Place of the first line in the whole list. */
  firstIndex: number
}

function Group({ name, lines, firstIndex, keys }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <div role="group" aria-label={name}>
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
      {lines.map(({ id, text, more }, place) => (
        <button key={id} {...keys.option(firstIndex + place)} className={options.option}>
          <span className={classes.title}>{text}</span>
          <span className={classes.more}>{more}</span>
        </button>
      ))}
    </div>
  )
}
