import { createHash } from 'node:crypto'

/**
 * A set that takes two bytes an entry, whatever its length: it knows all of its entries, and takes one other text in
 * 2,000 for one. `bits` is read and, by `add`, written in place.
 */
export class BloomFilter {
  readonly bits: Uint8Array

  constructor(bits: Uint8Array) {
    this.bits = bits
  }

  add(text: string): void {
    for (const { byte, mask } of this.placesOf(text)) this.bits[byte] = (this.bits[byte] ?? 0) | mask
  }

  has(text: string): boolean {
    return this.placesOf(text).every(({ byte, mask }) => ((this.bits[byte] ?? 0) & mask) !== 0)
  }

  /** Double hashing (Kirsch and Mitzenmacher): two numbers of one hash make all places. */
  private placesOf(text: string): { byte: number; mask: number }[] {
    const hash = createHash('sha256').update(text).digest()
    const [start, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4) | 1]
    return Array.from({ length: PLACES }, (_, index) => {
      const place = (start + index * (step >>> 0)) % (this.bits.length * 8)
      return { byte: place >>> 3, mask: 1 << (place & 7) }
    })
  }
}

/** Best for 16 bits an entry. */
const PLACES = 11
