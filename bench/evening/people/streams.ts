import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http'
import type { Person } from './person.ts'

/** As browsers come again after a stream has ended. */
const RETRY_MS = 5000
/** All open within this time, as people come one after the other. */
const ARRIVAL_MS = 20_000
/** Quiet for longer than two beats: the stream is no more. */
const SILENCE_MS = 90_000

export interface StreamFigures {
  open: number
  /** Ended before their time, or answered otherwise, since the last look. */
  broken: number
  /** News that came, without the beats, since the last look. */
  heard: number
}

/** Streams of news of some members, each kept open all evening at the node it came to. */
export class Streams {
  readonly #agent = new Agent({ keepAlive: false })
  readonly #open = new Map<Person, ClientRequest>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #origins: readonly string[]
  #isOver = false
  #broken = 0
  #heard = 0
  #answered = 0

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  begin(people: readonly Person[], arrivalMs = ARRIVAL_MS): void {
    for (const person of people) this.#later(person, person.dice.next() * arrivalMs)
  }

  take(): StreamFigures {
    const figures = { open: this.#answered, broken: this.#broken, heard: this.#heard }
    this.#broken = 0
    this.#heard = 0
    return figures
  }

  end(): void {
    this.#isOver = true
    for (const timer of this.#timers) clearTimeout(timer)
    for (const stream of this.#open.values()) stream.destroy()
    this.#agent.destroy()
  }

  #later(person: Person, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (!this.#isOver) this.#listen(person)
    }, ms)
    this.#timers.add(timer)
  }

  #listen(person: Person): void {
    const origin = this.#origins[person.number % this.#origins.length]
    const headers = { cookie: person.cookie, accept: 'text/event-stream' }
    const stream = get(`${origin}/api/v1/events`, { agent: this.#agent, headers, timeout: SILENCE_MS })
    let answer: IncomingMessage | undefined
    this.#open.set(person, stream)
    stream.on('response', (response) => {
      this.#answered++
      answer = response
      // Each piece holds whole lines: the server writes one event at a time.
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, kind] of text.matchAll(/^event: (\w+)$/gmu)) if (kind !== 'beat') this.#heard++
      })
      response.on('error', () => undefined)
    })
    stream.on('timeout', () => stream.destroy())
    stream.on('error', () => undefined)
    stream.on('close', () => {
      if (answer) this.#answered--
      this.#open.delete(person)
      if (this.#isOver) return
      if (answer?.statusCode !== 200 || !answer.complete) this.#broken++
      this.#later(person, RETRY_MS)
    })
  }
}
