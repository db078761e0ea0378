/** Typed keys of an object whose type lists all of them. */
export function keysOf<T extends object>(object: T): (string & keyof T)[] {
  return Object.keys(object).filter((key): key is string & keyof T => Object.hasOwn(object, key))
}
