import type { RawBuilder } from 'kysely'

interface Gauge {
  /** Begins with `buchfink_`, and ends with the unit where it has one. */
  name: string
  help: string
}

/** Metrics read by one statement, for `/metrics` and administrators. Must be quick at any size, as scrapes repeat. */
export interface Reading {
  /** For the log, and for whoever is told that it could not be read. */
  name: string
  /** The figures by their columns; a row has these and, where there is one, the label. */
  gauges: Readonly<Record<string, Gauge>>
  /** Labels that are the same in every row. */
  labels?: Readonly<Record<string, string>>
  /** The column that is a label: of a list that is short however much there is. */
  label?: string
  select: RawBuilder<object>
}

/** Declares metrics by a statement whose columns are `gauges` and the label; null means none. */
export function reading<Row extends { [column in keyof Row]: number | string | null }, Label extends keyof Row = never>(
  declared: Omit<Reading, 'gauges' | 'select' | 'label'> & {
    gauges: Readonly<Record<Exclude<keyof Row & string, Label>, Gauge>>
    label?: Label & string
    select: RawBuilder<Row>
  },
): Reading {
  return declared
}

export interface Figure {
  labels: Readonly<Record<string, string>>
  value: number
}

/** Metrics read at one time. */
export interface Figures {
  /** By the name of the gauge. */
  byName: ReadonlyMap<string, readonly Figure[]>
  /** Names of the readings that gave nothing: the database did not answer in time, or does not allow it. */
  unread: ReadonlySet<string>
  readAt: Date
}
