import { Query, type ClientBase } from 'pg'

/** Methods for COPY that the types of `pg` lack. */
interface CopyConnection {
  sendCopyFromChunk: (bytes: Buffer) => void
  endCopyFrom: () => void
}

/** Sends all rows when the server is ready for COPY. */
class CopyIn extends Query {
  /** Not `rows`, which means something to the class it extends. */
  private readonly copied: Buffer

  constructor(statement: string, rows: Buffer, done: (error: Error | undefined) => void) {
    super(statement, done)
    this.copied = rows
  }

  /** `pg` calls it by this name. */
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.copied)
    connection.endCopyFrom()
  }
}

/** Sends rows with `copy … from stdin` in text format (tabs, line feeds). @throws database errors; the connection stays usable. */
export function copyIn(client: ClientBase, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(statement, rows, (error) => {
        if (error) reject(error)
        else resolve()
      }),
    )
  })
}

/** Escapes a value for `copy` in text format. */
export function copyText(value: string): string {
  return /[\\\t\n\r]/u.test(value)
    ? value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : value
}
