import { describe, expect, it } from 'vitest'
import { buildReality, runModel } from './testing/model/run-model.ts'
import { useProviders } from './testing/providers/use-providers.ts'

/** A few seconds here, half of the runs with each taker of cards, and half with labels that are bought at the post; `npm run check:chaos` sets these for thousands of runs. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 12)
const STEPS = Number(process.env['MODEL_STEPS'] ?? 25)
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_121)

describe.each([
  { card: 'stripe', buysLabels: true },
  { card: 'sandbox', buysLabels: false },
] as const)('with cards taken by $card', async ({ card, buysLabels }) => {
  const { stripe, paypal, post, test } = await useProviders({ card, buysLabels })

  it('money, points and exchanges are what the model says, whatever happens', { timeout: 12 * 3_600_000 }, async () => {
    const reality = await buildReality(test(), { card, stripe, paypal, post })
    const figures = await runModel(reality, {
      seed: SEED,
      runs: Math.ceil(RUNS / 2),
      steps: STEPS,
      path: process.env['MODEL_PATH'],
      replayPath: process.env['MODEL_REPLAY'],
    })
    console.log(`seed ${SEED}: ${JSON.stringify(figures)}`)
    expect(figures.exchanges).toBeGreaterThan(0)
  })
})
