import type { MemberEvent } from '#domain/member-events.ts'
import { AppError } from './errors.ts'

/** Streams of events that one process keeps, in all and for one member. */
const EVENT_STREAMS_MAX = 5000
export const EVENT_STREAMS_PER_MEMBER = 5

interface Stream {
  /** `byPage` is the page that has caused it, where one is known. */
  tell: (event: MemberEvent, byPage?: string) => void
  end: () => void
}

/** Open event streams of this process by member. */
export class MemberEvents {
  private readonly streams = new Map<string, Set<Stream>>()
  private count = 0
  private isHeard = false

  get openStreams(): number {
    return this.count
  }

  /**
   * Keeps a stream until the returned function is called. The oldest of a member who opens more than a few ends: a
   * forgotten window must not keep a new one from its news.
   * @throws AppError 503 UNAVAILABLE when this process has as many as it takes, or hears no news itself; pages then go on asking.
   */
  open(memberId: string, stream: Stream): () => void {
    if (!this.isHeard) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (this.count >= EVENT_STREAMS_MAX) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 60 })
    const own = this.streams.get(memberId) ?? new Set<Stream>()
    this.streams.set(memberId, own)
    if (own.size >= EVENT_STREAMS_PER_MEMBER) [...own].at(0)?.end()
    own.add(stream)
    this.count++
    return () => {
      if (!own.delete(stream)) return
      this.count--
      if (own.size === 0 && this.streams.get(memberId) === own) this.streams.delete(memberId)
    }
  }

  tell(memberId: string, event: MemberEvent, byPage?: string): void {
    for (const stream of this.streams.get(memberId) ?? []) stream.tell(event, byPage)
  }

  /** The news of the database are heard from now on. */
  begin(): void {
    this.isHeard = true
  }

  /** They are not: nothing would be told on an open stream. */
  cease(): void {
    this.isHeard = false
    this.endAll()
  }

  /** Ends all streams. Pages open the next one and then look for themselves. */
  endAll(): void {
    for (const stream of this.all()) stream.end()
  }

  /** Ends them one by one within so many milliseconds, as the server is about to stop: so that not all pages come to the others at once. */
  endWithin(ms: number): void {
    for (const stream of this.all()) setTimeout(() => stream.end(), Math.random() * ms).unref()
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((own) => [...own])
  }
}
