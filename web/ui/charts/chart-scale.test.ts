import { describe, expect, it } from 'vitest'
import { linesOf, scaleOf } from './chart-scale.ts'
import { csvOf } from './csv.ts'

describe('the axis of a chart', () => {
  it.each([
    [[], 1],
    [[0, null], 1],
    [[3], 3],
    [[7], 8],
    [[41, 12], 60],
    [[998], 1000],
    [[1_000_001], 1_500_000],
  ])('of %j ends at %d', (values, top) => {
    const scale = scaleOf(values)
    expect(scale.top).toBe(top)
    expect(scale.ticks[0]).toBe(0)
    expect(scale.ticks.at(-1)).toBe(top)
    expect(scale.ticks.every(Number.isInteger)).toBe(true)
    expect(scale.ticks.length).toBeLessThanOrEqual(6)
  })
})

it('a line ends where nothing is known, and begins anew', () => {
  expect(linesOf([null, 1, 2, null, null, 5])).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [[5, 5]],
  ])
  expect(linesOf([null])).toEqual([])
})

it('a table for spreadsheets runs no formulas and keeps its cells apart', () => {
  expect(
    csvOf(
      ['Wörter', 'Zahl'],
      [
        ['=1+1;"x"', '3'],
        ['\tmomo', '-4'],
        ['ganz, einfach', ''],
      ],
    ),
  ).toBe('\ufeffWörter;Zahl\r\n"\'=1+1;""x""";3\r\n\'\tmomo;-4\r\nganz, einfach;\r\n')
})

it('lets nothing run in a spreadsheet that somebody searched for, also after a separator inside the words', () => {
  expect(
    csvOf(
      ['Wörter', 'Zahl'],
      [
        ['Momo;=1+1', '-5'],
        ['＝1', '2,5'],
      ],
    ),
  ).toBe('\ufeffWörter;Zahl\r\n"Momo;\'=1+1";-5\r\n\'＝1;2,5\r\n')
})
