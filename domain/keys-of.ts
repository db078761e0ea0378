/** The keys of an object of which its type knows all; for one that may have more, `Object.keys` tells the truth. */
export function keysOf<T extends object>(object: T): (string & keyof T)[] {
  return Object.keys(object).filter((key): key is string & keyof T => Object.hasOwn(object, key))
}
