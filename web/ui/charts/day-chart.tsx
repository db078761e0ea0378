import { useId } from 'react'
import { m } from '#messages'
import { formatNumber, formatShortDay } from '../../platform/language/format.ts'
import { linesOf, scaleOf, type Scale } from './chart-scale.ts'
import { csvOf, saveCsv } from './csv.ts'
import { NumberTable } from './number-table.tsx'
import classes from './charts.module.css'

/** One line, or the bars of one colour. */
interface DaySeries {
  name: string
  /** A value for each day; null where nothing is known. */
  values: readonly (number | null)[]
}

interface DayChartProps {
  title: string
  /** What it shows, in a sentence. */
  text?: string
  /** Name of the file of its numbers. */
  file: string
  /** ISO dates. */
  days: readonly string[]
  /** At most two. */
  series: readonly DaySeries[]
  /** Bars for what happened on a day, a line for what there was at its end. */
  kind: 'bars' | 'line'
  format?: (value: number) => string
}

/** A chart over days (decision record 20) with summary and table. */
export function DayChart({ title, text, file, days, series, kind, format = formatNumber }: DayChartProps) {
  const id = useId()
  const values = series.flatMap((one) => one.values)
  const scale = scaleOf(values)
  const isEmpty = values.every((value) => value === null)
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {text !== undefined && <span className={classes.text}>{text}</span>}
      </figcaption>
      {series.length > 1 && <Legend series={series} />}
      {isEmpty ? (
        <p className={classes.nothing}>{m['monitoring.noDays']()}</p>
      ) : (
        <Plot title={title} days={days} series={series} kind={kind} scale={scale} format={format} />
      )}
      {!isEmpty && <DayTable title={title} file={file} days={days} series={series} format={format} />}
    </figure>
  )
}

function Legend({ series }: { series: readonly DaySeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name }, index) => (
        <li key={name} data-tone={index}>
          {name}
        </li>
      ))}
    </ul>
  )
}

type PlotProps = Required<Pick<DayChartProps, 'title' | 'days' | 'series' | 'kind' | 'format'>> & { scale: Scale }

/** Axes are words beside the drawing, so that they are as large on a phone as on a desk. */
function Plot({ title, days, series, kind, scale, format }: PlotProps) {
  const Shape = kind === 'bars' ? Bars : Lines
  const shownDays = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  return (
    <div className={classes.plot}>
      <div className={classes.ticks} aria-hidden="true">
        {scale.ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${summaryOf(series, format)}`}
      >
        {scale.ticks.map((tick) => (
          <path key={tick} className={classes.grid} d={`M0 ${heightOf(tick, scale)}H${days.length}`} />
        ))}
        {series.map((one, index) => (
          <Shape key={one.name} series={one} place={{ index, of: series.length }} scale={scale} />
        ))}
      </svg>
      <div className={classes.days} aria-hidden="true">
        {shownDays.map((day) => (
          <span key={day}>{day !== undefined && formatShortDay(day)}</span>
        ))}
      </div>
    </div>
  )
}

interface ShapeProps {
  series: DaySeries
  /** Which of how many series this is. */
  place: { index: number; of: number }
  scale: Scale
}

function Bars({ series, place, scale }: ShapeProps) {
  const width = 0.72 / place.of
  return (
    <g className={classes.bars} data-tone={place.index}>
      {series.values.map((value, day) =>
        value === null || value === 0 ? null : (
          <rect
            // A series has one bar a day, and days never move.
            key={`${day} ${value}`}
            x={day + 0.14 + place.index * width}
            width={width}
            y={heightOf(value, scale)}
            height={100 - heightOf(value, scale)}
          />
        ),
      )}
    </g>
  )
}

function Lines({ series, place, scale }: ShapeProps) {
  return (
    <g className={classes.lines} data-tone={place.index}>
      {linesOf(series.values).map((points) => (
        <path key={points[0]?.[0]} d={pathOf(points, scale)} />
      ))}
    </g>
  )
}

/** A single point is a short stroke, or nobody would see it. */
function pathOf(points: [number, number][], scale: Scale): string {
  const [[day, value] = [0, 0]] = points
  if (points.length === 1) return `M${day + 0.3} ${heightOf(value, scale)}h0.4`
  return `M${points.map(([at, of]) => `${at + 0.5} ${heightOf(of, scale)}`).join('L')}`
}

/** Downwards, as SVG counts. */
function heightOf(value: number, { top }: Scale): number {
  return Math.round((1 - value / top) * 10_000) / 100
}

/** The newest value and the span, for who does not see the drawing. */
function summaryOf(series: readonly DaySeries[], format: (value: number) => string): string {
  const parts = series.flatMap(({ name, values }) => {
    const known = values.filter((value) => value !== null)
    const last = known.at(-1)
    if (last === undefined) return []
    const facts = { last: format(last), least: format(Math.min(...known)), most: format(Math.max(...known)) }
    return [`${series.length > 1 ? `${name}: ` : ''}${m['monitoring.chartSummary'](facts)}`]
  })
  return parts.join(' ')
}

function DayTable({ title, file, days, series, format }: Required<Pick<DayChartProps, 'title' | 'file' | 'days' | 'series' | 'format'>>) {
  const newestFirst = days.map((_, index) => days.length - 1 - index)
  const cells = (write: (value: number) => string) => (index: number) =>
    series.map(({ values }) => {
      const value = values[index] ?? null
      return value === null ? '–' : write(value)
    })
  return (
    <ChartTable
      title={title}
      file={file}
      head={[m['monitoring.day'](), ...series.map(({ name }) => name)]}
      rows={newestFirst.map((index) => [formatShortDay(days[index] ?? ''), ...cells(format)(index)])}
      plainRows={newestFirst.map((index) => [days[index] ?? '', ...cells(String)(index)])}
    />
  )
}

interface ChartTableProps {
  /** The title of the chart. */
  title: string
  /** Name of the file, without its ending. */
  file: string
  head: readonly string[]
  /** As they are shown. */
  rows: readonly (readonly string[])[]
  /** As spreadsheets read them; `rows` unless given. */
  plainRows?: readonly (readonly string[])[]
}

/** The numbers of a chart, with download. */
function ChartTable({ title, file, head, rows, plainRows = rows }: ChartTableProps) {
  return (
    <details className={classes.details}>
      <summary>{m['monitoring.asTable']()}</summary>
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <NumberTable className={classes.table} head={head} rows={rows.map(([first = '', ...cells]) => [first, ...cells])} />
      </div>
      <button type="button" className={classes.save} onClick={() => saveCsv(file, csvOf(head, plainRows))}>
        {m['monitoring.saveCsv']()}
      </button>
    </details>
  )
}
