import { hash as reallyHash, verify as reallyVerify, type Options } from '@node-rs/argon2/index.js'
import { TEST_PASSWORD } from '../factories/factories.ts'

// Stands for @node-rs/argon2 in feature tests (vitest.config.ts). Members made by factories all have one password, and
// hashing it twice for each of them was a third of the time of the suite: it is done once. Every other password, right
// or wrong, takes the library's time.
let remembered: Promise<string> | undefined
let isRight: Promise<boolean> | undefined

export function hash(password: string, options?: Options): Promise<string> {
  if (password !== TEST_PASSWORD || options) return reallyHash(password, options)
  return (remembered ??= reallyHash(password))
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  if (password !== TEST_PASSWORD || hashed !== (await remembered)) return reallyVerify(hashed, password)
  return (isRight ??= reallyVerify(hashed, password))
}
