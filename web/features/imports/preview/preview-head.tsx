import type { ImportOnTheWire } from '#contract/imports.ts'
import { m } from '#messages'
import { countsLabel, formatLabel } from '../import-labels.ts'
import classes from '../import-head.module.css'

/** Contents of the file, and its expected outcome. */
export function PreviewHead({ preview }: { preview: ImportOnTheWire }) {
  return (
    <header className={classes.head}>
      <p className={classes.source}>
        {formatLabel(preview.format)} · {m['imports.entries']({ count: preview.rows })}
      </p>
      <h2>{m['imports.previewTitle']()}</h2>
      <p className={classes.counts} role="status">
        {countsLabel(preview)}
      </p>
      <p className={classes.soft}>{m['imports.previewLead']()}</p>
    </header>
  )
}
