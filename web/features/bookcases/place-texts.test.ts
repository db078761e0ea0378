import { describe, expect, it } from 'vitest'
import { placeDescription, placeLead, sloganOf } from './place-texts.ts'

describe('the sentence below the name of a place', () => {
  it('is a slogan by the length of the name: the same for a name, another for one that is longer by a letter', () => {
    const names = ['Ulm', 'Bonn', 'Essen', 'Aachen', 'Münster']
    expect(new Set(names.map(sloganOf)).size).toBe(5)
    expect(sloganOf('Kölnische')).toBe(sloganOf('Köln'))
    expect(names.map(sloganOf)).toEqual(names.map(sloganOf))
  })

  it('says where the next bookcase is when there is none', () => {
    const spot = { lat: 48.4, lon: 9.99, x: 0, y: 0, path: '/x' }
    const place = { ...spot, name: 'Ulm', kind: 'CITY', isCityState: false, isBigCity: true } as const
    const elsewhere = { name: 'Neu-Ulm', kind: 'CITY', region: 'Bayern', path: '/y', bookcases: 1 } as const
    const next = { uuid: 'u', name: null, place: elsewhere, x: 0, y: 0, meters: 1800, direction: 'E' } as const
    expect(placeLead({ place, bookcases: 0, nearest: [next] })).toMatch(/Neu-Ulm.*1,8 km/u)
    expect(placeLead({ place, bookcases: 1, nearest: [next] })).toBe(sloganOf('Ulm'))
    expect(placeLead({ place, bookcases: 0, nearest: [] })).toBe(sloganOf('Ulm'))
  })
})

describe('what search engines show of a place', () => {
  const place = {
    lat: 50,
    lon: 10,
    x: 0,
    y: 0,
    path: '/x',
    name: 'Thüringen',
    kind: 'REGION',
    isCityState: false,
    isBigCity: false,
  } as const
  const described = (bookcases: number, alwaysOpen: number) => placeDescription({ place, bookcases, alwaysOpen, stepless: 0, nearest: [] })

  it('names how many are always open only where that is known of one', () => {
    expect(described(3, 2)).toMatch(/^3 Bücherschränke in Thüringen: .*2 sind immer offen\.$/u)
    expect(described(3, 0)).not.toMatch(/immer offen|0/u)
    expect(described(1, 0)).toMatch(/^Ein Bücherschrank in Thüringen: /u)
  })

  it('promises neither hours nor ways where there is no bookcase', () => {
    expect(described(0, 0)).toBe('In Thüringen kennen wir noch keinen Bücherschrank. Such einen anderen Ort auf der Karte von Deutschland.')
  })
})
