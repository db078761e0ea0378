/** A photo of a copy in the demo, which is drawn. */
export interface DemoPhoto {
  readonly shows: 'front' | 'spine' | 'stain' | 'page'
  /** Of the book, and of the table below it. */
  readonly colour: string
  readonly table: string
  /** How the book lies, in degrees. */
  readonly turn: number
}

interface DemoPhotos {
  readonly book: string
  readonly owner: string
  readonly photos: readonly DemoPhoto[]
}

/** Copies that their owners show: each what its comment says. */
export const DEMO_PHOTOS: readonly DemoPhotos[] = [
  {
    book: 'tschick',
    owner: 'mara',
    photos: [
      { shows: 'front', colour: '#2f6f8f', table: '#b98b5a', turn: -4 },
      { shows: 'spine', colour: '#2f6f8f', table: '#b98b5a', turn: 3 },
    ],
  },
  { book: 'tyll', owner: 'mara', photos: [{ shows: 'stain', colour: '#8c2f2b', table: '#a87c52', turn: 5 }] },
  { book: 'parfum', owner: 'mara', photos: [{ shows: 'page', colour: '#4b5d3a', table: '#b98b5a', turn: -2 }] },
  { book: 'hundertjaehrige', owner: 'jonas', photos: [{ shows: 'front', colour: '#c08a1e', table: '#d9d4c8', turn: 6 }] },
]
