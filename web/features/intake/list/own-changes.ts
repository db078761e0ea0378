let changes = 0

/** Number of answered stack changes of this document; later reads include all of them. */
export function changesSoFar(): number {
  return changes
}

export function countChange(): void {
  changes++
}
