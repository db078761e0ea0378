const loading = new Map<string, Promise<void>>()

/**
 * Loads a provider's script once, after the person chose it (decision 55), with the nonce.
 * @throws on failure or after `seconds`; the next call retries.
 */
export function loadScript(url: string, seconds?: number): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const started = addScript(url, seconds)
  loading.set(url, started)
  started.catch(() => loading.delete(url))
  return started
}

function addScript(url: string, seconds: number | undefined): Promise<void> {
  const script = document.createElement('script')
  const nonce = document.querySelector('script')?.nonce ?? ''
  script.src = url
  script.async = true
  script.nonce = nonce
  script.dataset['cspNonce'] = nonce
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script of the provider could not be loaded.')))
    document.head.append(script)
  })
  const inTime = seconds === undefined ? loaded : within(seconds, loaded)
  inTime.catch(() => script.remove())
  return inTime
}

/** The result within some seconds. @throws after them. */
export function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${seconds} seconds.`)), seconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
