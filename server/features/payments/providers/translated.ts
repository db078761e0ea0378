/** Runs a provider call and throws `translate` of its error, so provider texts go no further. */
export async function translateErrors<T>(call: () => Promise<T>, translate: (error: unknown) => unknown): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error)
  }
}
