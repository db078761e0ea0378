import { useEffect, useState } from 'react'

interface State<T> {
  /** Null while it loads, and after it failed. */
  value: T | null
  hasFailed: boolean
}

/** Loads something on mount and on request; `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): State<T> & { retry: () => void } {
  const [state, setState] = useState<State<T>>({ value: null, hasFailed: false })
  useEffect(() => begin(load, setState), [load])
  function retry() {
    setState({ value: null, hasFailed: false })
    begin(load, setState)
  }
  return { ...state, retry }
}

/** Gives the way to hear no more of it. */
function begin<T>(load: () => Promise<T>, setState: (state: State<T>) => void): () => void {
  let isGone = false
  load().then(
    (value) => !isGone && setState({ value, hasFailed: false }),
    () => !isGone && setState({ value: null, hasFailed: true }),
  )
  return () => {
    isGone = true
  }
}
