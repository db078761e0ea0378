import {
  openNotifyConnection,
  type Listener,
  type NotifyTimes,
  type NotifyConnection,
} from '../../platform/db/connections/notify-connection.ts'
import type { TestApplication } from '../test-application.ts'

/** Listens to the database of a test, or to it through `url`, from the moment on at which notices are sure to arrive. */
export async function openProvedLine(
  { services }: Pick<TestApplication, 'services'>,
  listeners: readonly Listener[],
  { url = services.pool.options.connectionString ?? '', times }: { url?: string; times?: NotifyTimes } = {},
): Promise<NotifyConnection> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const line = openNotifyConnection(url, [...listeners, { channel: 'line_proved', heard: () => undefined, begins: resolve }], times)
  await promise
  return line
}
