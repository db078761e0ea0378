import type { z } from 'zod'

/** Carries out the orders that the bench sends this process, one after the other; `first` tells that it is ready. */
export function answerOrders<Order>(first: unknown, order: z.ZodType<Order>, carryOut: (order: Order) => Promise<unknown>): void {
  process.on('message', (message: unknown) => {
    void carryOut(order.parse(message)).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ result: first })
}

/** As many loops as clients, each calling `act` until it says that nothing is left. */
export async function loopAtOnce(clients: number, act: () => Promise<boolean>): Promise<void> {
  const loop = async (): Promise<void> => {
    while (await act());
  }
  await Promise.all(Array.from({ length: clients }, loop))
}
