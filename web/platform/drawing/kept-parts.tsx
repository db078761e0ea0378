import { createContext, use, type ReactNode } from 'react'

/** Parts that have been drawn, as HTML: what stands in a kept element, by the element and what it depends on. */
export class KeptParts {
  private readonly parts = new Map<string, string>()

  /** Draws a page with what is kept; `keep` keeps of its HTML what was missing. */
  begin(): KeptPartsOfPage {
    const missing = new Map<string, string>()
    return {
      find: (opening, variant) => {
        const key = `${opening} ${variant}`
        const found = this.parts.get(key)
        if (found === undefined) missing.set(key, opening)
        return found
      },
      keep: (html) => {
        if (missing.size > 0) this.cut(new TextDecoder().decode(html), missing)
      },
    }
  }

  /** The last element that begins so is ours: nothing that members or editors write stands behind it. */
  private cut(html: string, missing: ReadonlyMap<string, string>): void {
    for (const [key, opening] of missing) {
      const begin = html.lastIndexOf(opening)
      const end = html.indexOf('</footer>', begin)
      if (begin === -1 || end === -1 || this.parts.size >= KEPT_MAX) continue
      this.parts.set(key, html.slice(begin + opening.length, end))
    }
  }
}

/** More variants than the languages, two years and the kinds of visitors make. */
const KEPT_MAX = 50

interface KeptPartsOfPage {
  find: (opening: string, variant: string) => string | undefined
  keep: (html: Uint8Array) => void
}

/** Given by the server alone: a browser has nothing to spare. */
export const KeptPartsContext = createContext<KeptPartsOfPage | null>(null)

/**
 * A footer that is the same on all pages but for what `variant` says. The server draws it once for each and writes the HTML
 * from then on; the browser finds what it would have drawn itself. Its children hold no ids of React and nothing of the page's
 * address.
 */
export function KeptFooter({ className, variant, children }: { className: string; variant: string; children?: ReactNode }) {
  const html = use(KeptPartsContext)?.find(`<footer class="${className}">`, variant)
  if (html !== undefined) return <footer className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return <footer className={className}>{children}</footer>
}
