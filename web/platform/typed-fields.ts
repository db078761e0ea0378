export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Fields with typed text; emptied ones do not count. */
export class TypedFields {
  readonly #filled = new Set<TextField>()

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

  /** The fields on the page in which something that was typed still stands. */
  listShown(): TextField[] {
    return [...this.#filled].filter((field) => field.isConnected && field.value !== '')
  }

  clear(): void {
    this.#filled.clear()
  }
}

function isTextField(field: EventTarget | null): field is TextField {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(field.type)
}
