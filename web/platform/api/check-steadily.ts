/** First check and pause of a steady question, in ms. */
interface Rhythm {
  firstAfter: number
  every: number
}

/** Asks again and again while the page is visible, and at once when it becomes visible (A §9). Gives what stops it. */
export function checkSteadily(check: () => void, { firstAfter, every }: Rhythm): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') check()
  }
  const first = setTimeout(whenVisible, firstAfter)
  const timer = setInterval(whenVisible, every)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
