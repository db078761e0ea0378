import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { MESSAGE_SOURCES } from './compile-messages.ts'
import { writeMessages } from './write-messages.ts'

/** Brings the compiled texts up to date: at the start, and in development whenever a text has changed. */
export function messages(): Plugin {
  return {
    name: 'messages',
    async buildStart() {
      await writeMessages()
      for (const path of MESSAGE_SOURCES) this.addWatchFile(resolve(path))
    },
    async watchChange(path) {
      if (MESSAGE_SOURCES.some((source) => resolve(source) === path)) await writeMessages()
    },
  }
}
