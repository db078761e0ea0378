import { createContext, use, type ReactNode } from 'react'

/** Rendered HTML of cached parts, by element and dependencies. */
export class RenderCache {
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

/** Provided on the server only. */
export const RenderCacheContext = createContext<KeptPartsOfPage | null>(null)

/** A footer rendered once per `variant` and reused as HTML; its children use no React ids and no address. */
export function CachedFooter({ className, variant, children }: { className: string; variant: string; children?: ReactNode }) {
  const html = use(RenderCacheContext)?.find(`<footer class="${className}">`, variant)
  if (html !== undefined) return <footer className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return <footer className={className}>{children}</footer>
}
