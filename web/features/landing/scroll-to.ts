import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

interface ScrollTarget {
  /** Id of the element to show, null when the query names none. */
  id: string | null
  /** Place of the question to open, from 0. */
  faqItem: number | null
}

const NOWHERE: ScrollTarget = { id: null, faqItem: null }

/** The target of `scrollTo` (A §2): `4` and `faq, 4` open a question (index in `FAQ_ITEMS`, decision 44), a name a section. */
export function readScrollTo(value: string | null): ScrollTarget {
  const [, section, number] = /^([a-z-]+)?(?:, ?)?(\d{1,2})?$/u.exec((value ?? '').trim()) ?? []
  if (number !== undefined && (section === undefined || section === 'faq')) return { id: `faq-${number}`, faqItem: Number(number) }
  return section ? { id: section, faqItem: null } : NOWHERE
}

/** Scrolls to the target, again on each navigation. */
export function useScrollTo(): ScrollTarget {
  const [query] = useSearchParams()
  const { key } = useLocation()
  const target = readScrollTo(query.get('scrollTo'))
  useEffect(() => {
    // `key` is new whenever a link was followed, also one to the place where we are.
    if (!target.id || !key) return
    const element = document.getElementById(target.id)
    if (element instanceof HTMLDetailsElement) element.open = true
    element?.scrollIntoView()
    element?.querySelector('summary')?.focus({ preventScroll: true })
  }, [key, target.id])
  return target
}
