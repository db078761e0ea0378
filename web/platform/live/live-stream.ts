import { HEARTBEAT, type MemberEvent } from '#domain/member-events.ts'
import { EVENT_SILENCE_MS } from '#domain/policy/interface.ts'

/** Events of a stream; `opened` and `reopened` mean that earlier ones may be missing. */
export type News = MemberEvent | 'opened' | 'reopened'

/** Callbacks of a connection. */
export interface StreamCallbacks {
  onOpen: () => void
  onEvent: (event: MemberEvent | typeof HEARTBEAT, byPage?: string) => void
  onLost: () => void
}

/** Opens a line to the server. Nothing is called back after its `close`. */
type OpenLine = (callbacks: StreamCallbacks) => { close: () => void }

/** The wall clock is looked at so often: timers stand still while a machine sleeps, it goes on. */
const LOOK_MS = 5000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** Keeps an event stream open; reconnects after loss or silence with growing, random delays. */
export class LiveStream {
  readonly #openLine: OpenLine
  readonly #tell: (news: News, byPage?: string) => void
  #line: { close: () => void } | null = null
  #hasBeenOpen = false
  #failures = 0
  #lastHeard = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setInterval> | undefined

  constructor(openLine: OpenLine, tell: (news: News, byPage?: string) => void) {
    this.#openLine = openLine
    this.#tell = tell
  }

  /** Sees to it that a line stands, now: at the start, and when there is reason to think that one may stand again. */
  follow(): void {
    if (this.#line && !this.#isSilent()) return
    this.#open()
  }

  /** Opens a new line whatever the old one seems to be: it belongs to a network that is gone. */
  restart(): void {
    this.#failures = 0
    this.#open()
  }

  /** Wants no news until `follow` is called. */
  stop(): void {
    clearTimeout(this.#retry)
    clearInterval(this.#watchdog)
    this.#line?.close()
    this.#line = null
  }

  #open(): void {
    this.stop()
    this.#lastHeard = Date.now()
    this.#line = this.#openLine({
      onOpen: () => {
        this.#lastHeard = Date.now()
        this.#tell(this.#hasBeenOpen ? 'reopened' : 'opened')
        this.#hasBeenOpen = true
      },
      onEvent: (event, byPage) => {
        this.#lastHeard = Date.now()
        // Only a stream that lasted counts as good, so that a server which ends each at once is not asked again and again.
        if (event === HEARTBEAT) this.#failures = 0
        else this.#tell(event, byPage)
      },
      onLost: () => this.#lose(),
    })
    this.#watchdog = setInterval(() => this.#isSilent() && this.#lose(), LOOK_MS)
  }

  #isSilent(): boolean {
    return Date.now() - this.#lastHeard > EVENT_SILENCE_MS
  }

  #lose(): void {
    this.stop()
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS)
    this.#retry = setTimeout(() => this.#open(), pause * (0.5 + Math.random() / 2))
  }
}
