import type { ImportColumn } from '#domain/import-columns.ts'
import { positionsOf, type TableColumns } from './columns/table-columns.ts'

type Column = ImportColumn

/** Cells of an entry by column kind, best first when a table has several. */
export type Cells = (column: Column) => string[]

/** How to read cells of a line. Separate first and last names form one author. */
export function cellsReader(table: Pick<TableColumns, 'headings' | 'columns'>): (line: readonly string[]) => Cells {
  const positions = new Map<Column, number[]>()
  const positionsFor = (column: Column): number[] => {
    const known = positions.get(column) ?? positionsOf(column, table)
    positions.set(column, known)
    return known
  }
  return (line) => {
    const cellsOf = (column: Column): string[] => positionsFor(column).map((at) => line[at] ?? '')
    return (column) => {
      const cells = cellsOf(column)
      if (column !== 'authors' || cells.some((cell) => cell.trim() !== '')) return cells
      return joinNames(cellsOf('firstName')[0]?.trim() ?? '', cellsOf('lastName')[0]?.trim() ?? '')
    }
  }
}

function joinNames(first: string, last: string): string[] {
  const name = first === '' || last === '' ? first || last : `${last}, ${first}`
  return name === '' ? [] : [name]
}
