/** What is asked of a key. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'target' | 'defaultPrevented' | 'repeat' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey'>

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key opens the search: a slash, with Shift or without, where nobody types and no dialog is open. */
export function opensSearch({ key, target, defaultPrevented, repeat, isComposing, altKey, ctrlKey, metaKey }: PressedKey): boolean {
  if (key !== '/' || defaultPrevented || repeat || isComposing || altKey || ctrlKey || metaKey) return false
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return false
  return document.querySelector('[role="dialog"]:not([inert])') === null
}
