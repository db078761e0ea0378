/** Runs a call to a provider and throws what `translate` makes of its error: no word of a provider's goes further. */
export async function translated<T>(call: () => Promise<T>, translate: (error: unknown) => unknown): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error)
  }
}
