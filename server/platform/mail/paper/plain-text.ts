/** Line breaks before and after what stands by itself. */
const BREAKS: Partial<Record<string, { before: number; after: number }>> = {
  h1: { before: 3, after: 2 },
  h2: { before: 2, after: 2 },
  p: { before: 2, after: 2 },
  hr: { before: 2, after: 2 },
  table: { before: 2, after: 2 },
  td: { before: 1, after: 1 },
}
const RULE = '-'.repeat(40)
/** Void elements. */
const EMPTY = new Set(['br', 'hr', 'meta'])
const PIECE = /<!--[\s\S]*?-->|<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|(?<text>[^<]+)/giu
const ENTITIES: Partial<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * Plain text of our own mail HTML (all elements closed, only React's entities). Links are followed by their address unless it is their
 * text. Skips the head and `data-skip-in-text`.
 */
export function plainText(html: string): string {
  const writer = new TextWriter()
  /** Elements that are left out, from the outermost one on that is open. */
  let skipped = 0
  for (const { groups } of html.matchAll(PIECE)) {
    const { end = '', name, attributes = '', text } = groups ?? {}
    if (name === undefined) {
      if (text !== undefined && skipped === 0) writer.write(decoded(text))
    } else if (skipped > 0 || name === 'head' || attributes.includes('data-skip-in-text="true"')) {
      if (!EMPTY.has(name)) skipped += end === '' ? 1 : -1
    } else if (end === '') {
      writer.open(name, /\shref="([^"]*)"/u.exec(attributes)?.[1])
    } else {
      writer.close(name)
    }
  }
  return writer.text
}

/** Collects pieces and joins them once: asking a growing string how it ends copies all of it each time, at every word. */
class TextWriter {
  readonly #pieces: string[] = []
  #breaks = 0
  #isSpaced = false
  #link: { address: string; from: number } | undefined

  get text(): string {
    return this.#pieces.join('')
  }

  write(words: string): void {
    for (const [index, word] of words.split(/[ \t\r\n\f\u200b]+/u).entries()) {
      if (index > 0) this.#isSpaced = true
      if (word !== '') this.#append(word)
    }
  }

  open(name: string, href: string | undefined): void {
    this.#breakLines(BREAKS[name]?.before)
    if (name === 'hr') this.#append(RULE)
    if (name === 'hr') this.#breakLines(BREAKS[name]?.after)
    if (name === 'br') this.#append('\n')
    if (name === 'a' && href !== undefined) this.#link = { address: decoded(href), from: this.#pieces.length }
  }

  close(name: string): void {
    if (name === 'a' && this.#link) this.#tellAddress(this.#link)
    this.#breakLines(BREAKS[name]?.after)
  }

  #tellAddress({ address, from }: { address: string; from: number }): void {
    this.#link = undefined
    if (this.#pieces.slice(from).join('').trim() === address) return
    this.#isSpaced = true
    this.#append(address)
  }

  /** Breaks of neighbours do not add up: the larger one counts. */
  #breakLines(count = 0): void {
    this.#breaks = Math.max(this.#breaks, count)
  }

  #append(piece: string): void {
    const last = this.#pieces.at(-1)
    if (last !== undefined && this.#breaks > 0) this.#pieces.push('\n'.repeat(this.#breaks))
    else if (this.#isSpaced && piece !== '\n' && last !== undefined && !last.endsWith('\n')) this.#pieces.push(' ')
    this.#breaks = 0
    this.#isSpaced = false
    this.#pieces.push(piece)
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity)
}
