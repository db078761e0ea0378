import type { Message } from '#contract/chat.ts'
import { hasCode } from '../../../platform/api/api-client.ts'
import { saveRoomDrafts, readRoomDrafts, type UnsentMessage } from '../../../platform/session/chat-drafts.ts'
import { askToLogInAgain } from '../../../platform/session/login-again.ts'
import { sendMessage } from '../send-message.ts'

/** A pending or failed message. */
export interface PendingMessage extends UnsentMessage {
  isSending: boolean
  /** What it failed with; null while it is on its way, and when the page was closed before the answer came. */
  failure: unknown
}

export interface OutboxCallbacks {
  /** Told of each message that has arrived. */
  onSent: (message: Message) => void
  /** Told of each refusal: the page may be out of date. */
  onFailed: (error: unknown) => void
}

type Send = typeof sendMessage

/** Sends messages in order, one by one. Failed ones stay in the browser until resent under the same key or discarded. */
export class Outbox {
  readonly #owner: string
  readonly #partner: string
  readonly #send: Send
  #pending: readonly PendingMessage[]
  #queue: Promise<void> = Promise.resolve()
  readonly #listeners = new Set<() => void>()
  #callbacks: OutboxCallbacks | null = null
  /** What was ever here: another tab may keep others for the same conversation. */
  readonly #own = new Set<string>()

  constructor(owner: string, partner: string, send: Send = sendMessage) {
    this.#owner = owner
    this.#partner = partner
    this.#send = send
    this.#pending = readRoomDrafts(owner, partner).unsent.map((unsent) => ({ ...unsent, isSending: false, failure: null }))
    for (const { key } of this.#pending) this.#own.add(key)
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the open conversation back; gives the way to stop that. */
  tell(callbacks: OutboxCallbacks): () => void {
    this.#callbacks = callbacks
    return () => {
      if (this.#callbacks === callbacks) this.#callbacks = null
    }
  }

  read = (): readonly PendingMessage[] => this.#pending

  /** Sends a new message. */
  add(text: string): void {
    const message = { key: newKey(), text, at: new Date().toISOString(), isSending: true, failure: null }
    this.#become([...this.#pending, message])
    this.#deliver(message)
  }

  /** Sends one that failed again. */
  retry(key: string): void {
    const message = this.#pending.find((pending) => pending.key === key && !pending.isSending)
    if (!message) return
    this.#change(key, { isSending: true, failure: null })
    this.#deliver(message)
  }

  /** Throws one that failed away. */
  discard(key: string): void {
    this.#become(this.#pending.filter((message) => message.key !== key || message.isSending))
  }

  #deliver(message: UnsentMessage): void {
    this.#queue = this.#queue.then(() => this.#try(message))
  }

  async #try({ key, text }: UnsentMessage): Promise<void> {
    try {
      const message = await this.#send(this.#partner, text, key)
      this.#callbacks?.onSent(message)
      this.#become(this.#pending.filter((pending) => pending.key !== key))
    } catch (error) {
      this.#change(key, { isSending: false, failure: error })
      if (hasCode(error, 'NOT_LOGGED_IN')) askToLogInAgain()
      else this.#callbacks?.onFailed(error)
    }
  }

  #change(key: string, change: Partial<PendingMessage>): void {
    this.#become(this.#pending.map((message) => (message.key === key ? { ...message, ...change } : message)))
  }

  #become(pending: readonly PendingMessage[]): void {
    this.#pending = pending
    for (const { key } of pending) this.#own.add(key)
    const others = readRoomDrafts(this.#owner, this.#partner).unsent.filter(({ key }) => !this.#own.has(key))
    saveRoomDrafts(this.#owner, this.#partner, { unsent: [...others, ...pending.map(({ key, text, at }) => ({ key, text, at }))] })
    for (const listener of this.#listeners) listener()
  }
}

/** A UUID v4; the browser's own function needs a secure page. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
