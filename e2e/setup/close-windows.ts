import { afterAll } from 'vitest'
import { closeWindows } from '../browser.ts'

/** The browser goes on with the next file, its windows do not. */
afterAll(closeWindows)
