import { useEffect, useMemo, useRef } from 'react'

interface DrawnPathProps {
  /** By which it is found in the document; once in a page. */
  id: string
  className?: string | undefined
  /** Undefined where the document has it (`renderedOnce`). */
  d: string | undefined
}

/** A path contained in a page once, as data or as rendered. */
export function RenderedPath({ id, className, d }: DrawnPathProps) {
  return <path id={id} className={className} d={d ?? inDocument(id)?.getAttribute('d') ?? undefined} />
}

interface DrawnListProps {
  id: string
  className?: string | undefined
  /** Its items, of safe HTML; undefined where the document has them (`renderedOnce`). */
  html: string | undefined
  /** Leads to the path of a link that was clicked. */
  onFollow: (path: string) => unknown
}

/** Plain links contained in a page once; navigated by the router. */
export function RenderedList({ id, className, html, onFollow }: DrawnListProps) {
  const list = useRef<HTMLUListElement>(null)
  const inner = useMemo(() => ({ __html: html ?? inDocument(id)?.innerHTML ?? '' }), [html, id])
  useEffect(() => {
    const element = list.current
    const follow = (event: MouseEvent): void => {
      const path = pathOfClick(event)
      if (path === null) return
      event.preventDefault()
      onFollow(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [onFollow])
  return <ul ref={list} id={id} className={className} dangerouslySetInnerHTML={inner} />
}

/** Null unless it is a link, and no click that opens another window. */
function pathOfClick({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest('a')?.getAttribute('href') ?? null
}

function inDocument(id: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(id)
}
