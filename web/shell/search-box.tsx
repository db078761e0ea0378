import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import { searchPath } from '../features/catalogue/search-query.ts'
import { SearchIcon } from '../ui/icons.tsx'
import classes from './search-box.module.css'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

interface SearchBoxProps {
  /** True when the person has just asked for the box. */
  takesFocus?: boolean
  /** Called when a search starts. */
  onDone?: () => void
}

/** Search with suggestions; Enter always searches, also without script (decision 20). */
export function SearchBox(props: SearchBoxProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const searched = pathname === '/search' ? (query.get('q') ?? '') : ''
  // A new search elsewhere (a genre link, the back button) starts the box anew with its text.
  return <SearchForm key={searched} searched={searched} {...props} />
}

function SearchForm({ searched, takesFocus, onDone }: SearchBoxProps & { searched: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(searched)
  const suggestions = useSuggestions(text === searched ? '' : text)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  function search(words: string) {
    combobox.closeDropdown()
    setText(words)
    onDone?.()
    void navigate(searchPath({ q: words.trim() }))
  }
  return (
    <search>
      <form
        action="/search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <input type="hidden" name="filter_by" value="all" />
        <input type="hidden" name="start" value="0" />
        <Combobox store={combobox} onOptionSubmit={search} offset={6} shadow="md" radius={18}>
          <Combobox.Target>
            <input
              className={classes.input}
              type="search"
              name="q"
              value={text}
              placeholder={m['shell.searchPlaceholder']()}
              aria-label={m['shell.search']()}
              enterKeyHint="search"
              autoComplete="off"
              ref={takesFocus ? focus : undefined}
              onChange={(event) => {
                setText(event.currentTarget.value)
                combobox.openDropdown()
              }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Suggestions suggestions={suggestions} />
        </Combobox>
        <button type="submit" className={classes.submit} aria-label={m['shell.searchNow']()}>
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}

function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <Combobox.Dropdown className={classes.dropdown} hidden={suggestions.length === 0}>
      <Combobox.Options>
        {suggestions.map(({ uuid, title, authors }) => (
          <Combobox.Option key={uuid} value={title} className={classes.option}>
            <span className={classes.title}>{title}</span>
            <span className={classes.authors}>{authors.join(', ')}</span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
