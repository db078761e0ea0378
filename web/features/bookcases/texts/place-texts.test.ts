import { describe, expect, it } from 'vitest'
import { placeLead, sloganOf } from './place-texts.ts'

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
