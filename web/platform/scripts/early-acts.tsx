import { useEffect } from 'react'

/** Told at the document once the page has been taken over. */
const READY = 'reactready'

/**
 * What is done before the scripts have come counts once they have: they come after the first paint, on a slow line seconds
 * later. A button that does nothing, or a form that loads the page anew without what was typed, reads as broken: the last click or
 * sending counts. What was typed, ticked or chosen stands in its field, but the page would not know of it: it would leave the button to
 * pay asleep, and wipe the field as soon as it draws it. Links, and forms with an address of their own, work by themselves. Stands at
 * the beginning of the body, so that nothing comes before it.
 */
export function EarlyActs({ nonce }: { nonce: string }) {
  useReadySignal()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE }} />
}

/** Marks the document as interactive. */
export function useReadySignal(): void {
  useEffect(() => void document.dispatchEvent(new Event(READY)), [])
}

/**
 * All of it ends here: what hears it while the page is being taken over may lose it, or hear it as well. Fields tell once more what was put
 * into them. It is noted as it comes, as a field may be wiped while the page is being taken over. React hears only of values it does not
 * know, and has taken over what stands there: so it is told that it knows another (its tracker, as testing libraries do; to set the field
 * itself would end the word that a phone's keyboard composes). Each in a turn of its own: React draws between two of them, so that each
 * finds what the one before it has told. Who types has gone on: an earlier click would take the focus away.
 */
const NOTE = `(() => {
  const fields = new Map()
  let last
  const isBox = (field) => field.type === 'checkbox' || field.type === 'radio'
  const noteClick = (event) => {
    const button = event.target.closest('button[type=button]')
    if (!button) return
    event.stopImmediatePropagation()
    last = () => button.isConnected && button.click()
  }
  const noteSubmit = (event) => {
    const { target: form, submitter } = event
    if (form.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last = () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
  const noteField = (event) => {
    const field = event.target
    event.stopImmediatePropagation()
    last = undefined
    fields.delete(field)
    fields.set(field, isBox(field) ? field.checked : field.value)
  }
  const tell = (field, noted) => {
    if (!field.isConnected || (field.type === 'radio' && !noted)) return
    if (isBox(field)) {
      field.checked = !noted
      field.click()
      return
    }
    if (field.type !== 'file') {
      if (field.value !== noted) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, noted)
      field._valueTracker?.setValue(noted + '.')
    }
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const noting = { click: noteClick, submit: noteSubmit, input: noteField, change: noteField }
  for (const [name, note] of Object.entries(noting)) addEventListener(name, note, true)
  document.addEventListener('${READY}', () => {
    for (const [name, note] of Object.entries(noting)) removeEventListener(name, note, true)
    const acts = [...fields].map(([field, noted]) => () => tell(field, noted))
    if (last) acts.push(last)
    const goOn = () => {
      const act = acts.shift()
      if (!act) return
      act()
      setTimeout(goOn)
    }
    setTimeout(goOn)
  }, { once: true })
})()`
