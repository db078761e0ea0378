/** The form that was sent last, and what had the focus then. */
let sent: { form: HTMLFormElement; focused: Element | null } | null = null

/**
 * From now on a form that is sent with something wrong in it leads there: on a phone the button stands far below the field that
 * says so. Gives what stops it.
 */
export function leadToErrors(): () => void {
  window.addEventListener('submit', lead)
  return () => window.removeEventListener('submit', lead)
}

function lead({ target }: SubmitEvent): void {
  sent = target instanceof HTMLFormElement ? { form: target, focused: document.activeElement } : null
  // Of this turn still, after React has drawn what the form found: whoever types on would lose their words to another field.
  queueMicrotask(focusFirstError)
}

/**
 * Moves the focus to the first field of the form sent last that shows an error. Who has gone on elsewhere while the form was on its
 * way stays there.
 */
export function focusFirstError(): void {
  const { activeElement } = document
  if (!sent || (activeElement !== sent.focused && activeElement !== document.body && activeElement !== null)) return
  sent.form.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid])')?.focus()
}
