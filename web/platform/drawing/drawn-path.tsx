import { useMemo, type MouseEventHandler } from 'react'

interface DrawnPathProps {
  /** By which it is found in the document; once in a page. */
  id: string
  className?: string | undefined
  /** Undefined where the document has it (`drawnOnce`). */
  d: string | undefined
}

/** A path that is in a page once: as data, or as it was drawn by the server. */
export function DrawnPath({ id, className, d }: DrawnPathProps) {
  return <path id={id} className={className} d={d ?? inDocument(id)?.getAttribute('d') ?? undefined} />
}

interface DrawnListProps {
  id: string
  className?: string | undefined
  /** Its items, of safe HTML; undefined where the document has them (`drawnOnce`). */
  html: string | undefined
  onClick?: MouseEventHandler
}

/** A list that is in a page once, in the same way. */
export function DrawnList({ id, className, html, onClick }: DrawnListProps) {
  const inner = useMemo(() => ({ __html: html ?? inDocument(id)?.innerHTML ?? '' }), [html, id])
  return <ul id={id} className={className} dangerouslySetInnerHTML={inner} onClick={onClick} />
}

function inDocument(id: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(id)
}
