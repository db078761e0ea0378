import type { Api } from '../../platform/http/api.ts'
import type { Services } from '../../platform/services.ts'

/** Serves the calls of this feature. */
export function registerExchangeRoutes(_api: Api, _services: Services): void {}
