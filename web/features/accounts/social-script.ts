const loading = new Map<string, Promise<void>>()

/**
 * Loads a provider's script, once, and only after the person has pressed that provider's button (decision 55).
 * The nonce lets it add its own styles. @throws when it cannot be loaded; the next press tries again.
 */
export function loadProviderScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const started = addScript(url)
  loading.set(url, started)
  started.catch(() => loading.delete(url))
  return started
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.nonce = document.querySelector('script')?.nonce ?? ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the provider could not be loaded.'))
    })
    document.head.append(script)
  })
}
