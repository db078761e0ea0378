import { defineConfig } from 'vitest/config'
import { bundledPrograms } from './scripts/bundling/bundled-programs.ts'
import { messages } from './scripts/bundling/messages/messages-plugin.ts'

export default defineConfig({
  plugins: [messages(), bundledPrograms()],
  resolve: {
    alias: [
      { find: /^@node-rs\/argon2$/u, replacement: new URL('server/testing/stand-ins/remembered-argon2.ts', import.meta.url).pathname },
    ],
  },
  // As React is served: in its development it notes for each element where it was made, which is a fifth of the time of all.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: [
      'domain/**/*.test.ts',
      'contract/**/*.test.ts',
      'db/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'messages/*.test.ts',
      'deploy/**/*.test.ts',
      'bench/**/*.test.ts',
      'chaos/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: './server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Libraries are loaded once for each worker instead of once for each file, which is half of the time.
    isolate: false,
    // For hangs alone: no test fails because a machine is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
