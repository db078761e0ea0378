import { openNoticeLine, type Listener, type LineTimes, type NoticeLine } from '../../platform/db/connections/notice-line.ts'
import type { TestApplication } from '../test-application.ts'

/** Listens to the database of a test, or to it through `url`, from the moment on at which notices are sure to arrive. */
export async function openProvedLine(
  { services }: Pick<TestApplication, 'services'>,
  listeners: readonly Listener[],
  { url = services.pool.options.connectionString ?? '', times }: { url?: string; times?: LineTimes } = {},
): Promise<NoticeLine> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const line = openNoticeLine(url, [...listeners, { channel: 'line_proved', heard: () => undefined, begins: resolve }], times)
  await promise
  return line
}
