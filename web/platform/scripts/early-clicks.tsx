import { useEffect } from 'react'

/** Told at the document once the page has been taken over. */
const READY = 'reactready'

/**
 * A button that is clicked before the scripts have come does what it does once they have: they come after the first paint,
 * on a slow line seconds later, and a click that does nothing reads as broken. The last one counts. Links and forms work by
 * themselves. Stands at the beginning of the body, so that no button comes before it.
 */
export function EarlyClicks({ nonce }: { nonce: string }) {
  useEffect(() => void document.dispatchEvent(new Event(READY)), [])
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE }} />
}

/** Such a click ends here: what hears it while the page is being taken over may lose it, or hear it as well. */
const NOTE = `(() => {
  let clicked
  const note = (event) => {
    const button = event.target.closest('button[type=button]')
    if (!button) return
    event.stopImmediatePropagation()
    clicked = button
  }
  addEventListener('click', note, true)
  document.addEventListener('${READY}', () => {
    removeEventListener('click', note, true)
    if (clicked?.isConnected) clicked.click()
  }, { once: true })
})()`
