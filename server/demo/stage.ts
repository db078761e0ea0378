import { DEMO_MEMBERS } from '#db/demo/members.ts'
import type { Database } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../platform/session/visitor.ts'
import { paymentReactions } from '../features/checkout/payment-reactions.ts'
import { createEffectRunner, type EffectRunner } from '../features/payments/effects/effects.ts'
import type { Gateways } from '../features/payments/providers/gateway.ts'
import { createSandboxGateway } from '../features/payments/providers/sandbox/sandbox-gateway.ts'
import { noRateLimits } from '../platform/http/security/rate-limits.ts'

/** Where the demo is set up: the platform on the one transaction, its people and books by their keys in db/demo. */
export interface Stage extends Services {
  gateways: Gateways
  effects: EffectRunner
  memberIds: Map<string, string>
  bookIds: Map<string, string>
  /** Drawn marks that are not in stock yet. */
  labelPages: Uint8Array[]
}

/** A stage with nothing on it. The only payment provider is the sandbox. */
export function openStage(services: Services, db: Database, labelPages: Uint8Array[]): Stage {
  const gateways = { sandbox: createSandboxGateway(db) }
  const effects = createEffectRunner({ db, gateways, reactions: paymentReactions, processName: services.processName })
  return { ...services, db, limits: noRateLimits, gateways, effects, memberIds: new Map(), bookIds: new Map(), labelPages: [...labelPages] }
}

/** Id of what a key of db/demo stands for. @throws Error for a key that is not there, which the content's test rules out. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has no “${key}”.`)
  return id
}

/** A demo member as the one who calls a command. */
export function callerOf(stage: Stage, key: string): Member {
  const demo = DEMO_MEMBERS.find((member) => member.key === key)
  if (!demo) throw new Error(`The demo has no member “${key}”.`)
  const { role, firstName, language } = demo
  return {
    id: idOf(stage.memberIds, key),
    role,
    lacksSecondFactor: false,
    firstName,
    language,
    isEmailVerified: true,
    hasAddress: demo.city !== undefined,
    isRestricted: false,
  }
}
