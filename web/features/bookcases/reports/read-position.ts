import { mayBeInGermany } from '#domain/distance.ts'
import { cutTo } from '#domain/texts/letters.ts'

/** Reads copied coordinates: "51.75772, 14.32888", decimal commas, `geo:` links and map addresses. Null outside Germany. */
export function readPosition(text: string): { lat: number; lon: number } | null {
  const numbers = cutTo(text, 300).match(/-?\d{1,3}[.,]\d{2,15}/gu) ?? []
  const [first, second] = numbers.slice(0, 2).map((number) => Number(number.replace(',', '.')))
  if (first === undefined || second === undefined) return null
  // Some maps write the longitude first; in Germany the two cannot be mistaken.
  return (
    [
      { lat: first, lon: second },
      { lat: second, lon: first },
    ].find(({ lat, lon }) => mayBeInGermany({ latitude: lat, longitude: lon })) ?? null
  )
}
