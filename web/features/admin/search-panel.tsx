import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDebouncedValue } from '@mantine/hooks'
import type { SearchSection, FoundByAdmin, SearchHit } from '#contract/admin-search.ts'
import { ADMIN_SEARCH_MAX } from '#domain/policy/administration.ts'
import { m } from '#messages'
import type { SearchSectionKind } from '#domain/admin-search.ts'
import { subjectLabel } from '#messages/words/reports.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../ui/forms/form-failure.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatCents, formatDay, formatList } from '../../platform/language/format.ts'
import { stateLabel } from '../exchanges/exchange-labels.ts'
import { labelStateName } from './labels/stock-labels.ts'
import { clueSentence } from './payments/clue-sentence.ts'
import classes from './search.module.css'

const LIST = 'admin-search-hits'
const lineId = (index: number): string => `${LIST}-${index}`

/** One field for whatever is known, and what it names, by kind; arrows choose a line, Enter opens it, or the one that was named. */
export function SearchPanel({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ of: string; index: number } | null>(null)
  const { found, error } = useFound(text)
  const navigate = useNavigate()
  const lines = found?.sections.flatMap(({ hits, all }) => [...hits.map(({ path }) => path), ...(all === null ? [] : [all])]) ?? []
  const active = chosen?.of === text && chosen.index < lines.length ? chosen.index : -1
  async function open(path: string): Promise<void> {
    onDone()
    await navigate(path)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const wanted = lines[active] ?? found?.meant ?? null
    if (step !== undefined && lines.length > 0)
      setChosen({ of: text, index: active < 0 && step < 0 ? lines.length - 1 : (active + step + lines.length) % lines.length })
    else if (event.key === 'Enter' && wanted !== null) void open(wanted)
    else return
    event.preventDefault()
  }
  return (
    // What is typed here is no loss: nobody is asked before it is closed.
    <search onInput={(event) => event.stopPropagation()}>
      <TextInput
        label={m['adminSearch.title']()}
        description={m['adminSearch.hint']()}
        type="text"
        inputMode="search"
        value={text}
        maxLength={ADMIN_SEARCH_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={lines.length > 0}
        aria-controls={LIST}
        aria-activedescendant={active >= 0 ? lineId(active) : undefined}
        data-autofocus
      />
      <FailureNotice failure={error ?? null} textOf={sentenceOf} />
      <p className={classes.clue} role="status">
        {found?.clue && takenFor(found.clue)}
        {found && lines.length === 0 && found.clue?.kind !== 'short' && ` ${m['adminPayments.noHit']()}`}
      </p>
      {found && found.silent.length > 0 && <p className={classes.clue}>{silentSentence(found.silent)}</p>}
      <div id={LIST} role="listbox" aria-label={m['adminSearch.title']()}>
        {found && <Sections sections={found.sections} active={active} onDone={onDone} />}
      </div>
      {lines.length > 0 && <p className={classes.keys}>{m['adminSearch.keys']()}</p>}
    </search>
  )
}

interface SectionsProps {
  sections: readonly SearchSection[]
  /** The chosen line, counted through all sections; -1 for none. */
  active: number
  onDone: () => void
}

function Sections({ sections, active, onDone }: SectionsProps) {
  let before = 0
  return sections.map((section) => {
    const first = before
    before += section.hits.length + (section.all === null ? 0 : 1)
    return <Section key={section.kind} section={section} first={first} active={active} onDone={onDone} />
  })
}

function Section({
  section: { kind, hits, all },
  first,
  active,
  onDone,
}: { section: SearchSection; first: number } & Omit<SectionsProps, 'sections'>) {
  const line = (index: number) => ({
    id: lineId(index),
    role: 'option',
    'aria-selected': index === active,
    className: classes.hit,
    tabIndex: -1,
    onClick: onDone,
  })
  return (
    <div role="group" aria-label={sectionLabel(kind)} className={classes.section}>
      <p className={classes.heading} role="presentation">
        {sectionLabel(kind)}
      </p>
      {hits.map((hit, index) => (
        <Link key={`${hit.path} ${index}`} to={hit.path} {...line(first + index)}>
          {hit.title !== '' && <span className={classes.title}>{hit.title}</span>}
          <span className={classes.facts}>{factsOf(hit)}</span>
        </Link>
      ))}
      {all !== null && (
        <Link to={all} {...line(first + hits.length)}>
          {m['adminSearch.all']()}
        </Link>
      )}
    </div>
  )
}

const TYPING_PAUSE_MS = 180

interface Answer {
  text: string
  found: FoundByAdmin | null
  error: unknown
}

/** What the search knows of what is typed: the answer to it, null while there is none yet, and why there will be none. */
interface Found {
  found: FoundByAdmin | null
  error: unknown
}

/** Asks for what is typed, once its writer pauses. */
function useFound(typed: string): Found {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const [answer, setAnswer] = useState<Answer>({ text: '', found: null, error: undefined })
  useEffect(() => {
    if (text === '') return undefined
    const abort = new AbortController()
    callApi(browserApi.api.v1.admin.search.$post({ json: { text } }, { init: { signal: abort.signal } })).then(
      (found) => setAnswer({ text, found, error: undefined }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ text, found: null, error })
      },
    )
    return () => abort.abort()
  }, [text])
  // An answer to what was typed before would be opened by an Enter that was meant for this.
  return answer.text === wanted && wanted !== '' ? answer : { found: null, error: undefined }
}

const SECTIONS: Record<SearchSectionKind, () => string> = {
  member: m['admin.tabMembers'],
  exchange: m['adminMembers.exchangesTitle'],
  payment: m['admin.tabPayments'],
  case: m['adminSearch.cases'],
  label: m['admin.tabLabels'],
  book: m['admin.tabBooks'],
}

/** What a section holds. */
function sectionLabel(kind: SearchSectionKind): string {
  return SECTIONS[kind]()
}

/** Which sections could not be asked. */
function silentSentence(silent: readonly SearchSectionKind[]): string {
  return m['adminSearch.silent']({ sections: formatList(silent.map(sectionLabel)) })
}

/** What stands below the title of a hit. */
function factsOf({ detail, at, cents, status, label, subject }: SearchHit): string {
  const facts = [
    subject && subjectLabel(subject),
    detail,
    cents !== null && formatCents(cents),
    label && labelStateName(label),
    status && stateLabel(status),
    at && formatDay(at),
  ]
  return facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')
}

/** What the text was taken for. */
function takenFor({ kind, value }: NonNullable<FoundByAdmin['clue']>): string {
  return kind === 'isbn' ? m['adminSearch.clueIsbn']({ value }) : clueSentence({ kind, value })
}
