import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    // Each file starts a whole server with its own database: two at a time are what two cores take.
    maxWorkers: 2,
    // On a shared machine a browser may stand still for seconds. The run tells what was tried twice, and that is to be mended.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as the browser waits for anything else; by itself it would be one second, which a password takes on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
