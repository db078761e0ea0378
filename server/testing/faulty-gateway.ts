import { ProviderUnreachable, type PaymentGateway } from '../features/payments/providers/gateway.ts'

/** One thing that goes wrong on the line to the provider, before or after it acted. */
export interface Fault {
  call: 'open' | 'read' | 'find' | 'capture' | 'void' | 'refund'
  when: 'before' | 'after'
}

/** A gateway whose calls fail as `next` says: a fault for another call is kept for it. */
export function faultyGateway(gateway: PaymentGateway, next: () => Fault | undefined): PaymentGateway {
  let waiting: Fault | undefined
  const wrap = <A extends unknown[], T>(call: Fault['call'], real: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      waiting ??= next()
      const fault = waiting?.call === call ? waiting : undefined
      if (fault) waiting = undefined
      if (fault?.when === 'before') throw new ProviderUnreachable(`${call}: no connection`)
      const answer = await real(...args)
      if (fault?.when === 'after') throw new ProviderUnreachable(`${call}: the answer was lost`)
      return answer
    }
  }
  return {
    name: gateway.name,
    open: wrap('open', gateway.open),
    read: wrap('read', gateway.read),
    find: wrap('find', gateway.find),
    capture: wrap('capture', gateway.capture),
    void: wrap('void', gateway.void),
    refund: wrap('refund', gateway.refund),
  }
}
