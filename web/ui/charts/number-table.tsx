import type { ReactNode } from 'react'

interface NumberTableProps {
  className: string | undefined
  head: readonly string[]
  /** The first cell of a row says what the others are numbers of. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

export function NumberTable({ className, head, rows }: NumberTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
