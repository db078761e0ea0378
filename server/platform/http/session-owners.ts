import { hash } from 'node:crypto'

/** Remembered sessions; the oldest is dropped first. */
const REMEMBERED = 10_000

/** Caches the member of a session or an access token to choose a slot before the session is read. Grants nothing. */
export class SessionOwners {
  readonly #read: (cookie: string) => Promise<string | null>
  /** By the hash of their cookies and tokens, which stand nowhere as they are. */
  readonly #members = new Map<string, string>()
  readonly #asked = new Map<string, Promise<string | null>>()

  /** @param read the member of a cookie's value or a token, by the database; null for one that lets nobody in. */
  constructor(read: (cookie: string) => Promise<string | null>) {
    this.#read = read
  }

  /** The member of a cookie that has been asked for before; else undefined. */
  known(cookie: string): string | undefined {
    return this.#members.get(keyOf(cookie))
  }

  memberOf(cookie: string): Promise<string | null> {
    const known = this.known(cookie)
    if (known !== undefined) return Promise.resolve(known)
    const asked = this.#asked.get(cookie) ?? this.#ask(cookie)
    this.#asked.set(cookie, asked)
    return asked
  }

  async #ask(cookie: string): Promise<string | null> {
    try {
      const member = await this.#read(cookie)
      if (member !== null) this.#remember(cookie, member)
      return member
    } catch {
      // The call itself says that the database is away.
      return null
    } finally {
      this.#asked.delete(cookie)
    }
  }

  #remember(cookie: string, member: string): void {
    this.#members.set(keyOf(cookie), member)
    const [oldest] = this.#members.keys()
    if (this.#members.size > REMEMBERED && oldest !== undefined) this.#members.delete(oldest)
  }
}

function keyOf(cookie: string): string {
  return hash('sha256', cookie, 'base64')
}
