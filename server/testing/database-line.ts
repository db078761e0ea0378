import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from './stand-ins/port-of.ts'

/** After a statement went through; it is done when its answer would be here. */
const ANSWERED_MS = 100

/** A line to PostgreSQL that can be cut, and that can lose the answer to a statement. */
export class DatabaseLine {
  readonly #database: URL
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((client) => this.#join(client))
  #isCut = false
  #lost: { words: string; tell: () => void } | undefined

  private constructor(url: string) {
    this.#database = new URL(url)
  }

  /** A line to the database at `url`, on a port of its own. */
  static async open(url: string): Promise<DatabaseLine> {
    const line = new DatabaseLine(url)
    await new Promise<void>((resolve) => void line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  /** The address of the database through this line. */
  get url(): string {
    const through = new URL(this.#database)
    through.hostname = '127.0.0.1'
    through.port = String(portOf(this.#server))
    return through.href
  }

  /** Cuts what is open and refuses what comes, for so many milliseconds. */
  async cut(forMs: number): Promise<void> {
    this.#isCut = true
    this.#cutOpen()
    await wait(forMs)
    this.#isCut = false
  }

  /** Lets the next statement that holds these words through, and cuts the line instead of its answer. */
  loseAnswerTo(words: string): Promise<void> {
    return new Promise((tell) => (this.#lost = { words, tell }))
  }

  async close(): Promise<void> {
    this.#cutOpen()
    await new Promise((closed) => this.#server.close(closed))
  }

  #cutOpen(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket): void {
    if (this.#isCut) return void client.destroy()
    const database = connect(Number(this.#database.port || 5432), this.#database.hostname)
    for (const socket of [client, database]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    let isDeaf = false
    client.on('data', (chunk) => {
      isDeaf ||= this.#loses(chunk, client)
      database.write(chunk)
    })
    database.on('data', (chunk) => void (isDeaf || client.write(chunk)))
  }

  /** Whether this is the statement whose answer is to be lost. */
  #loses(chunk: Buffer, client: Socket): boolean {
    if (!this.#lost || !chunk.includes(this.#lost.words)) return false
    setTimeout(() => client.destroy(), ANSWERED_MS)
    setTimeout(this.#lost.tell, ANSWERED_MS)
    this.#lost = undefined
    return true
  }
}
