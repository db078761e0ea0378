import type { OverpassElement } from './stand-in-overpass.ts'

/** Where bookcases are put, in degrees. */
interface Area {
  south: number
  north: number
  west: number
  east: number
}

export const GERMANY: Area = { south: 47.6, north: 54.6, west: 6.2, east: 14.6 }

const SHAPES = ['phone_box', 'metal_cabinet', 'wooden_cabinet', 'reading_box', 'shelf', 'glass_cabinet', 'Bücherbaum']
const HOURS = ['24/7', '24/7', '24/7', 'Mo-Su 08:00-20:00', 'Mo-Fr 06:00-19:00; Sa 09:00-14:00; Su,PH off']

/** The fractions of multiples of irrational numbers spread evenly. */
const spread = (index: number, by: number) => (index * by) % 1

/** So many bookcases, the same each time: three in ten without any fact, as in reality, and each eighth an area. */
export function manyBookcases(count: number, area: Area = GERMANY): OverpassElement[] {
  return Array.from({ length: count }, (_, index) => {
    const spot = {
      lat: area.south + (area.north - area.south) * spread(index, 0.754877666),
      lon: area.west + (area.east - area.west) * spread(index, 0.569840291),
    }
    const about = { id: 1_000_000 + index, tags: tagsOf(index) }
    return index % 8 === 7 ? { type: 'way', ...about, center: spot } : { type: 'node', ...about, ...spot }
  })
}

function tagsOf(index: number): Record<string, string> {
  const tags: Record<string, string> = { amenity: 'public_bookcase' }
  if (index % 10 < 3) return tags
  if (index % 3 === 0) tags['name'] = `Bücherschrank Nr. ${index}`
  if (index % 3 === 1) tags['opening_hours'] = HOURS[index % HOURS.length] ?? '24/7'
  if (index % 2 === 0) tags['public_bookcase:type'] = SHAPES[index % SHAPES.length] ?? 'shelf'
  if (index % 5 === 0) tags['operator'] = 'Bürgerstiftung Beispielstadt'
  if (index % 11 === 0) tags['wheelchair'] = 'yes'
  if (index % 16 === 0) Object.assign(tags, { 'addr:street': 'Am Markt', 'addr:housenumber': String(index % 90), 'addr:postcode': '50667' })
  if (index % 19 === 0) tags['description'] = 'Frei zugänglicher Schrank. Mitnehmen, bringen, behalten. '.repeat(2)
  return tags
}
