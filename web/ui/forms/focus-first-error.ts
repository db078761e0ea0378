/** Dialogs scroll: what is wrong has to come into view. Waits until the fields have shown their errors. */
export function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="dialog"] :is([aria-invalid="true"], [data-invalid])')?.focus())
}
