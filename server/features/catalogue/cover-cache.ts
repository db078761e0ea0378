/** The texts used last, up to `size` of them. Reading one makes it the newest. */
export class NewestTexts {
  private readonly texts = new Map<string, string>()
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  /** The text of a key, if it is still there. */
  get(key: string): string | undefined {
    const text = this.texts.get(key)
    if (text !== undefined) this.set(key, text)
    return text
  }

  /** Keeps a text; the oldest one goes when there are too many. */
  set(key: string, text: string): void {
    this.texts.delete(key)
    this.texts.set(key, text)
    const [oldest] = this.texts.keys()
    if (this.texts.size > this.size && oldest !== undefined) this.texts.delete(oldest)
  }
}
