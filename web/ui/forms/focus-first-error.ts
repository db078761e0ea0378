/** The form that was sent last, and what had the focus then. */
let sent: { form: HTMLFormElement; focused: Element | null } | null = null

/** Focuses the first error after a submit. Gives a stop function. */
export function leadToErrors(): () => void {
  window.addEventListener('submit', lead)
  return () => window.removeEventListener('submit', lead)
}

function lead({ target }: SubmitEvent): void {
  sent = target instanceof HTMLFormElement ? { form: target, focused: document.activeElement } : null
  // Of this turn still, after React has drawn what the form found: whoever types on would lose their words to another field.
  queueMicrotask(focusFirstError)
}

/** Focuses the first error of the last submitted form, unless the focus moved on. */
export function focusFirstError(): void {
  const { activeElement } = document
  if (!sent || (activeElement !== sent.focused && activeElement !== document.body && activeElement !== null)) return
  sent.form.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid])')?.focus()
}
