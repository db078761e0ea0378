let changes = 0

/**
 * How many calls of this document that change the stack were answered. What is read of the stack from now on knows of all of
 * them, and perhaps of none that is answered later.
 */
export function changesSoFar(): number {
  return changes
}

/** One more was answered. */
export function countChange(): void {
  changes++
}
