import { TypedFields, type TextField } from './typed-fields.ts'

/**
 * What is typed into this document and saved nowhere. Each form says with `data-words` what becomes of its words when the page
 * is left: `asked` are lost, so that the person is asked; `kept` are kept as a draft; about `none` nobody is asked (searches,
 * logins). Fields outside of forms save by themselves, unless something around them says otherwise. `data-words` of all forms:
 * server/house-rules/form-words.test.ts.
 */
export type Words = 'asked' | 'kept' | 'none'

const typed = new TypedFields()
/** What stood in a field when its form was sent, or when the person gave it up. */
const settled = new WeakMap<TextField, string>()
/** What the person has just sent or pressed; until the turn of the event loop ends. */
let acted: Element | null = null

/** Tracks typed and sent text. Gives a stop function. */
export function watchWords(): () => void {
  document.addEventListener('input', noteInput)
  for (const name of ACTS) document.addEventListener(name, noteAct, true)
  return () => {
    document.removeEventListener('input', noteInput)
    for (const name of ACTS) document.removeEventListener(name, noteAct, true)
    window.removeEventListener('beforeunload', askBeforeUnload)
  }
}

/** Whether any field contains typed text, saved or not. */
export function isSomethingTyped(): boolean {
  return typed.listShown().length > 0
}

/** Whether leaving loses text; at log-out also drafts. */
export function isSomethingUnsaved(losesDrafts = false): boolean {
  return listUnsaved(losesDrafts).length > 0
}

/** Discards typed text without further questions. */
export function giveUpWords(): void {
  for (const field of listUnsaved(true)) settled.set(field, field.value)
}

/** Marks sent text as saved until the call fails; later text does not count. Call it synchronously; gives a function for the end. */
export function beginSending(): (isSaved: boolean) => void {
  const scope = acted?.closest('form') ?? acted?.closest('[data-words]')
  const sent = scope ? typed.listShown().filter((field) => scope.contains(field)) : []
  for (const field of sent) settled.set(field, field.value)
  return (isSaved) => {
    if (!isSaved) for (const field of sent) settled.delete(field)
  }
}

function listUnsaved(losesDrafts: boolean): TextField[] {
  return typed.listShown().filter((field) => {
    const words = field.closest('[data-words]')?.getAttribute('data-words')
    return (words === 'asked' || (losesDrafts && words === 'kept')) && settled.get(field) !== field.value
  })
}

const ACTS = ['click', 'submit'] as const

function noteAct({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  acted = type === 'submit' ? target : target.closest('button, [type="submit"], [role="button"]')
  setTimeout(() => (acted = null))
}

/** Listened to while there is something to lose alone: a page with such a listener is not kept for the back button. */
function noteInput(event: Event): void {
  typed.note(event)
  if (isSomethingUnsaved()) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}

/** Closing the tab, loading it anew: the browser asks in its own words. */
function askBeforeUnload(event: Event): void {
  if (isSomethingUnsaved()) event.preventDefault()
}
