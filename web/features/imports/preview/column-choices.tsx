import { Button, NativeSelect } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportColumnOnTheWire, ImportOnTheWire } from '#contract/imports.ts'
import { IMPORT_COLUMNS, OWN_EXPORT_COLUMNS, readImportColumn, type ImportColumn } from '#domain/import-columns.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { uploadFailureText } from '../import-failure.ts'
import classes from './column-choices.module.css'

/** Kinds of columns; a change reads the file again. */
export function ColumnChoices({ preview }: { preview: ImportOnTheWire }) {
  const { columns } = preview
  if (columns.length === 0) return null
  const taken = columns.filter(({ column }) => column !== null).length
  return (
    <details className={classes.columns}>
      <summary>
        <span>{m['imports.columns']()}</span>{' '}
        <span className={classes.count}>{m['imports.columnsTaken']({ taken, count: columns.length })}</span>
      </summary>
      {/* Read again, the form begins with what holds then. */}
      <ColumnForm key={columns.map(({ column }) => column).join()} preview={preview} />
    </details>
  )
}

function ColumnForm({ preview: { uuid, columns } }: { preview: ImportOnTheWire }) {
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column))
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  function apply(event: FormEvent) {
    event.preventDefault()
    void submit(() => callApi(browserApi.api.v1.imports[':uuid'].columns.$put({ param: { uuid }, json: { columns: chosen } })))
  }
  return (
    <form method="post" data-words="none" className={classes.form} onSubmit={apply}>
      <p className={classes.text}>{m['imports.columnsText']()}</p>
      <div className={classes.fields}>
        {columns.map((column, at) => (
          <NativeSelect
            key={`${at} ${column.heading}`}
            size="sm"
            label={column.heading || m['imports.columnUnnamed']({ number: at + 1 })}
            description={sampleOf(column)}
            value={chosen[at] ?? ''}
            onChange={(event) => setChosen(chosen.with(at, readImportColumn(event.currentTarget.value)))}
            data={optionsOf(column.column)}
          />
        ))}
      </div>
      <p className={classes.text}>{m['imports.columnsLost']()}</p>
      <FailureNotice failure={failure} textOf={failureText} />
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {m['imports.columnsApply']()}
        </Button>
      </div>
    </form>
  )
}

function optionsOf(taken: ImportColumn | null): { value: string; label: string }[] {
  const columns = IMPORT_COLUMNS.filter((column) => column === taken || !OWN_EXPORT_COLUMNS.includes(column))
  return [{ value: '', label: columnName(null) }, ...columns.map((value) => ({ value, label: columnName(value) }))]
}

function sampleOf({ sample }: ImportColumnOnTheWire): string | undefined {
  return sample === '' ? undefined : m['imports.columnSample']({ sample })
}

function failureText(error: unknown): string {
  return hasCode(error, 'FILE_WITHOUT_BOOKS') ? m['imports.columnsEmpty']() : uploadFailureText(error)
}

const NAMES: Record<ImportColumn, () => string> = {
  authors: m['imports.column.authors'],
  bookUuid: m['imports.column.bookUuid'],
  comment: m['imports.column.comment'],
  condition: m['imports.column.condition'],
  copies: m['imports.column.copies'],
  firstName: m['imports.column.firstName'],
  gone: m['imports.column.gone'],
  isbn: m['imports.column.isbn'],
  language: m['imports.column.language'],
  lastName: m['imports.column.lastName'],
  lent: m['imports.column.lent'],
  medium: m['imports.column.medium'],
  onlyThisEdition: m['imports.column.onlyThisEdition'],
  owned: m['imports.column.owned'],
  pages: m['imports.column.pages'],
  paused: m['imports.column.paused'],
  place: m['imports.column.place'],
  points: m['imports.column.points'],
  price: m['imports.column.price'],
  publisher: m['imports.column.publisher'],
  series: m['imports.column.series'],
  status: m['imports.column.status'],
  subtitle: m['imports.column.subtitle'],
  title: m['imports.column.title'],
  wished: m['imports.column.wished'],
  year: m['imports.column.year'],
}

/** A kind of column; null for ignored. */
function columnName(column: ImportColumn | null): string {
  return column === null ? m['imports.column.none']() : NAMES[column]()
}
