import { expect, it } from 'vitest'
import { readEveningSettings } from './settings.ts'

it('plays sixteen thousand members for half an hour unless said, half as many guests, and a twentieth with a stream', () => {
  expect(readEveningSettings({})).toMatchObject({ members: 16_000, minutes: 30, guests: 8000, streams: 800, localNodes: 2, nodes: [] })
})

it('goes to nodes that run already if their database is named', () => {
  const nodes = { BENCH_EVENING_NODES: 'http://one:3000,http://two:3000/' }
  expect(() => readEveningSettings(nodes)).toThrow('BENCH_EVENING_DATABASE_URL')
  expect(readEveningSettings({ ...nodes, BENCH_EVENING_DATABASE_URL: 'postgres://there' })).toMatchObject({
    nodes: ['http://one:3000', 'http://two:3000'],
    databaseUrl: 'postgres://there',
  })
})

it('refuses a number that is none', () => {
  expect(() => readEveningSettings({ BENCH_EVENING_MEMBERS: 'many' })).toThrow('BENCH_EVENING_MEMBERS')
})
