import { expect, it } from 'vitest'
import { runChaos } from '../../chaos/chaos.ts'

it(
  'two processes keep every cent, copy and label through kills, cuts, failing providers, blocks, disputes and a database that stops',
  {
    timeout: 300_000,
  },
  async () => {
    const figures = await runChaos({ seconds: 15, seed: 20_261_121, members: 4 })
    console.log(`${figures.faultsInAll} faults, ${figures.orders} orders, invariants checked ${figures.checks} times`, figures.happened)
    expect(figures.violations).toEqual([])
    expect(figures.faults['member blocked']).toBeGreaterThan(0)
    expect(figures.faultsInAll).toBeGreaterThan(5)
    expect(figures.orders).toBeGreaterThan(0)
  },
)
