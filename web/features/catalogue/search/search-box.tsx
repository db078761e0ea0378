import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SearchFilter } from '#domain/lookups.ts'
import { SCANNER_PATH } from '#domain/scanner.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import { m } from '#messages'
import { readSearch, searchPath } from '../../../books/search-query.ts'
import { lazyChunk, useLazyChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { useMember } from '../../../platform/session/session.ts'
import { BarcodeIcon, SearchIcon } from '../../../ui/icons.tsx'
import classes from './search-box.module.css'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'
import { useOptionKeys } from '../../../ui/use-option-keys.ts'
import { useSuggestions } from '../../../books/use-suggestions.ts'

// Fetched with the first touch of the page: nobody types before that.
const suggestionsChunk = lazyChunk(() => import('./search-suggestions.tsx'))

/** Without scripts the form says what else the address of a search says. */
const WHOLE_SEARCH = (
  <>
    <input type="hidden" name="filter_by" value="all" />
    <input type="hidden" name="start" value="0" />
  </>
)

interface SearchBoxProps {
  /** True when the person has just asked for the box. */
  takesFocus?: boolean
  /** Called when a search starts. */
  onDone?: () => void
}

/** Search field with suggestions; Enter works without scripts (decision 20). */
export function SearchBox(props: SearchBoxProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const searched = pathname === '/search' ? readSearch(query).searchText : ''
  // A new search elsewhere (a genre link, the back button) starts the box anew with its text.
  return <SearchForm key={searched} searched={searched} {...props} />
}

function SearchForm({ searched, takesFocus, onDone }: SearchBoxProps & { searched: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(searched)
  const suggestions = useSuggestions(text === searched ? '' : text)
  const { titles, authors } = suggestions
  const keys = useOptionKeys(titles.length + authors.length, take)
  function take(index: number) {
    const author = authors[index - titles.length]
    if (author) search(author.name, 'author')
    else search(titles[index]?.title ?? text)
  }
  function search(words: string, filterBy: SearchFilter = 'all') {
    keys.close()
    setText(words)
    onDone?.()
    void navigate(searchPath({ searchText: cleanSearchText(words), filterBy }))
  }
  return (
    <search>
      <form
        data-words="none"
        action="/search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        {WHOLE_SEARCH}
        <input
          className={classes.input}
          type="search"
          name="q"
          value={text}
          placeholder={m['shell.searchPlaceholder']()}
          aria-label={m['shell.search']()}
          enterKeyHint="search"
          {...keys.field}
          ref={takesFocus ? focus : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
            keys.open(event)
          }}
          onFocus={keys.open}
        />
        <Suggestions isWanted={text !== searched} suggestions={suggestions} keys={keys} />
        <ScanLink onDone={onDone} />
        <button type="submit" className={classes.submit} aria-label={m['shell.searchNow']()}>
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}

function Suggestions({ isWanted, ...others }: SearchSuggestionsProps & { isWanted: boolean }) {
  const list = useLazyChunk(suggestionsChunk, isWanted, () => undefined)
  return list && <list.SearchSuggestions {...others} />
}

/** On phones members scan a book instead of typing it (A §2). */
function ScanLink({ onDone }: Pick<SearchBoxProps, 'onDone'>) {
  if (!useMember()) return null
  return (
    <Link to={SCANNER_PATH} className={classes.scan} aria-label={m['scan.open']()} onClick={onDone}>
      <BarcodeIcon />
    </Link>
  )
}
