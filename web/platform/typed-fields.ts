/** The fields into which somebody has typed something; one that was emptied again holds nothing. */
export class TypedFields {
  readonly #filled = new Set<HTMLInputElement | HTMLTextAreaElement>()

  /** Hears what is typed; what the browser fills in by itself, such as a kept password, is no loss. */
  note(event: Event): void {
    const { target: field } = event
    if (!(event instanceof InputEvent) || !isTextField(field)) return
    if (field.value === '') this.#filled.delete(field)
    else this.#filled.add(field)
  }

  /** Whether something was typed, also into a field that is no longer shown. */
  isSomeFilled(): boolean {
    return this.#filled.size > 0
  }

  /** Whether something that was typed still stands in a field on the page. */
  isSomeShown(): boolean {
    return [...this.#filled].some((field) => field.isConnected && field.value !== '')
  }

  clear(): void {
    this.#filled.clear()
  }
}

function isTextField(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(field.type)
}
