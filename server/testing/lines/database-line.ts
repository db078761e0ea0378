import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '../stand-ins/port-of.ts'

/** Milliseconds after a statement was passed on; by then PostgreSQL has carried it out. */
const ANSWERED_MS = 100

/** A line to PostgreSQL that can be cut, that can lose a statement or its answer, swallow everything, and lead elsewhere. */
export class DatabaseLine {
  #database: URL
  readonly #sockets = new Set<Socket>()
  /** Makes what is open swallow everything, for good. */
  readonly #forgetting = new Set<() => void>()
  readonly #server = createServer((client) => this.#join(client))
  #isCut = false
  #swallows = false
  #lost: { words: string; tell: () => void } | undefined
  #cuts: { words: string; tell: () => void } | undefined

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
    this.sever()
    await wait(forMs)
    this.answerAgain()
  }

  /** Cuts what is open; who comes again is led to the database at `url`: as an address that moves to another server. */
  leadTo(url: string): void {
    this.#database = new URL(url)
    this.#cutOpen()
    this.answerAgain()
  }

  /** Cuts what is open and refuses what comes, until `answerAgain`. */
  sever(): void {
    this.#isCut = true
    this.#cutOpen()
  }

  /**
   * From now on nothing arrives on either side, and nothing is closed: as behind a machine that lost its power. Who comes is
   * let in, and never answered. It ends by `answerAgain`, for those who come then alone.
   */
  swallow(): void {
    this.#swallows = true
    for (const forget of this.#forgetting) forget()
  }

  /** From now on what is said on open connections waits, on either side; nothing of it is lost. Gives what lets it go on. */
  holdBack(): () => void {
    const held = [...this.#sockets]
    for (const socket of held) socket.pause()
    return () => {
      for (const socket of held) socket.resume()
    }
  }

  answerAgain(): void {
    this.#isCut = false
    this.#swallows = false
  }

  /** Lets the next statement that holds these words through, and cuts the line instead of its answer. */
  loseAnswerTo(words: string): Promise<void> {
    return new Promise((tell) => (this.#lost = { words, tell }))
  }

  /** Cuts all in the moment in which the next statement that holds these words is sent, and refuses what comes for so many milliseconds. */
  async cutAt(words: string, forMs: number): Promise<void> {
    await new Promise<void>((tell) => (this.#cuts = { words, tell }))
    await this.cut(forMs)
  }

  /** What was to be lost or cut at, and was never said, is let through. */
  letAllThrough(): void {
    this.#lost = undefined
    this.#cuts = undefined
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
    if (this.#swallows) return this.#hold(client)
    const [host, port] = [decodeURIComponent(this.#database.hostname), Number(this.#database.port || 5432)]
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
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
    let isGone = false
    const forget = (): void => void (isGone = true)
    this.#forgetting.add(forget)
    client.on('close', () => this.#forgetting.delete(forget))
    client.on('data', (chunk) => {
      if (this.#cuts && chunk.includes(this.#cuts.words)) return this.#cutNow(this.#cuts)
      isDeaf ||= this.#loses(chunk, client)
      if (!isGone) database.write(chunk)
    })
    database.on('data', (chunk) => void (isDeaf || isGone || client.write(chunk)))
  }

  /** Keeps a connection open without ever answering on it. */
  #hold(client: Socket): void {
    this.#sockets.add(client)
    client.on('error', () => undefined)
    client.on('close', () => this.#sockets.delete(client))
    client.resume()
  }

  #cutNow({ tell }: { tell: () => void }): void {
    this.#cuts = undefined
    this.sever()
    tell()
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
