import type { RawBuilder } from 'kysely'

/** How one figure is called in Prometheus, and what it means there. */
interface Gauge {
  /** Begins with `buchfink_`, and ends with the unit where it has one. */
  name: string
  help: string
}

/**
 * Figures that one statement reads of the database, for `/metrics` and for the page of administrators. It has to be quick,
 * whatever there is: whoever scrapes asks again and again.
 */
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

/** Declares figures by their statement, whose columns are those of `gauges` and the label; null is a figure that there is none of. */
export function reading<Row extends { [column in keyof Row]: number | string | null }, Label extends keyof Row = never>(
  declared: Omit<Reading, 'gauges' | 'select' | 'label'> & {
    gauges: Readonly<Record<Exclude<keyof Row & string, Label>, Gauge>>
    label?: Label & string
    select: RawBuilder<Row>
  },
): Reading {
  return declared
}

/** A figure with its labels. */
export interface Figure {
  labels: Readonly<Record<string, string>>
  value: number
}

/** What was read of the database at one moment. */
export interface Figures {
  /** By the name of the gauge. */
  byName: ReadonlyMap<string, readonly Figure[]>
  /** Names of the readings that gave nothing: the database did not answer in time, or does not allow it. */
  unread: ReadonlySet<string>
  readAt: Date
}
