import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from './stand-ins/port-of.ts'

/** A line to PostgreSQL that can be cut, and that can lose the answer to a statement. */
export interface DatabaseLine {
  /** The address of the database through this line. */
  url: string
  /** Cuts what is open and refuses what comes, for so many milliseconds. */
  cut: (forMs: number) => Promise<void>
  /** Lets the next statement that holds these words through, and cuts the line instead of its answer. */
  loseAnswerTo: (words: string) => Promise<void>
  close: () => Promise<void>
}

/** After a statement went through; it is done when its answer would be here. */
const ANSWERED_MS = 100

/** Opens a line to the database at `url` on a port of its own. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  let lost: { words: string; tell: () => void } | undefined
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const database = connect(Number(target.port || 5432), target.hostname)
    let isDeaf = false
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    client.on('data', (chunk) => {
      if (lost && chunk.includes(lost.words)) {
        isDeaf = true
        setTimeout(() => client.destroy(), ANSWERED_MS)
        setTimeout(lost.tell, ANSWERED_MS)
        lost = undefined
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => void (isDeaf || client.write(chunk)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(portOf(server))
  return {
    url: through.href,
    cut: async (forMs) => {
      isCut = true
      for (const socket of sockets) socket.destroy()
      await wait(forMs)
      isCut = false
    },
    loseAnswerTo: (words) => new Promise((tell) => (lost = { words, tell })),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
