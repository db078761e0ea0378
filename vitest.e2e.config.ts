import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/setup/longest-first.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: './e2e/setup/global-setup.ts',
    setupFiles: './e2e/setup/close-windows.ts',
    // Each file starts a whole server with its own database. Two cores are half idle with two files at a time, as a browser waits
    // for its server and the other way round, and busy to nine tenths with three.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // One browser for all files of a worker (browser.ts), and every library is loaded once.
    pool: 'forks',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as the browser waits for anything else; by itself it would be one second, which a password takes on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
})
