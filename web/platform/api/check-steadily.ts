/** First check and pause of a steady question, in ms. */
interface Rhythm {
  firstAfter: number
  every: number
}

/** Polls while the page is visible, and when it becomes visible (A §9). Gives a stop function. */
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
