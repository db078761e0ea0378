import { compositions } from './compositions.ts'
import { palettes } from './palettes.ts'

// FNV-1a spreads short texts badly over its low bits; the finaliser (murmur3) mixes them well.
function hash(seed: string): number {
  let value = 2166136261
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return finalise(value)
}

function finalise(seed: number): number {
  let value = seed
  value = Math.imul(value ^ (value >>> 16), 2246822507)
  value = Math.imul(value ^ (value >>> 13), 3266489909)
  return (value ^ (value >>> 16)) >>> 0
}

/** Palette and composition (indices from 0) of a seed; stable for ever. */
export function coverDesign(seed: string): { palette: number; composition: number } {
  const value = hash(seed)
  const design = value % (palettes.length * compositions.length)
  return { palette: design % palettes.length, composition: Math.floor(design / palettes.length) }
}

/** A deterministic sequence of numbers in [0, 1) for a seed. */
export function seededRandom(seed: string): () => number {
  let state = hash(`${seed}/art`)
  return () => {
    state = (state + 0x9e3779b9) | 0
    return finalise(state) / 4294967296
  }
}
