import { m } from '#messages'

/** What a member knows a device by: browser and system, as far as it has told. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return m['profile.device']({ browser, system })
  return browser ?? system ?? m['profile.deviceUnknown']()
}
