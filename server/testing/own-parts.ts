import { GuestCache } from '../platform/http/cache/guest-cache.ts'
import { createMetrics, createRegistry, type Metrics } from '../platform/metrics/metrics-server.ts'
import type { OwnParts } from '../platform/metrics/own-figures.ts'
import { READING_LIMITS } from '../platform/metrics/read-figures.ts'
import { measureRequests } from '../platform/metrics/request-times.ts'
import { CountedPostman } from '../platform/mail/counted-postman.ts'
import { SweepTimes } from '../platform/jobs/sweep-times.ts'
import type { TestApplication } from './test-application.ts'

/** The parts of a process as the metrics see them, without a process. */
export function ownParts({ application, services }: TestApplication): OwnParts {
  const times = new SweepTimes(application.sweeps)
  return {
    name: { node: 'node-1:3000', build: 'development' },
    pools: { main: services.pool },
    cache: new GuestCache(),
    memberEvents: application.memberEvents,
    jobs: { isRunning: () => true, sweepAges: () => times.ages() },
    reads: { refused: { guests: 0, members: 0 } },
    postman: new CountedPostman(services.postman),
    maintenance: { isOn: false },
    disks: async () => ({ data: { free: 1, size: 2 }, files: { free: 1, size: 2 } }),
  }
}

/** All that `/metrics` serves of a test application, the times of requests too. */
export function metricsOf(
  test: TestApplication,
  wish: Partial<Pick<Parameters<typeof createMetrics>[0], 'db' | 'limits' | 'parts'>> = {},
): Metrics {
  const registry = createRegistry()
  measureRequests(registry)
  const { db, application } = test
  return createMetrics({
    registry,
    parts: ownParts(test),
    db,
    readings: application.readings,
    limits: { ...READING_LIMITS, keptMs: 0 },
    ...wish,
  })
}
