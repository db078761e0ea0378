/** What the bench uses of autocannon, which brings no types and is installed for measurements only (bench/package.json). */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Client {
    setRequests(requests: { path: string }[]): void
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Milliseconds between samples; the run ends with one. */
    sampleInt: number
    setupClient: (client: Client) => void
  }
  interface Result {
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): EventEmitter
}
