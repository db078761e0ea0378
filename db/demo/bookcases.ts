import type { BookcaseShape, Wheelchair } from '../../domain/bookcases.ts'

/** Words from which invented bookcases get names, locations and operators. */
export const DEMO_BOOKCASE_WORDS = {
  names: ['Bücherzelle', 'Lesehäuschen', 'Bücherkiste', 'Tauschregal', 'Die Leseecke', 'Kleine Freiluftbibliothek', 'Bücherbaum'],
  squares: ['Marktplatz', 'Kirchplatz', 'Rathausplatz', 'Schillerplatz', 'Bahnhofsplatz', 'Lindenplatz', 'Stadtpark', 'Gartenweg'],
  operators: ['Bürgerstiftung', 'Stadtbücherei', 'Nachbarschaftsverein', 'Förderverein Lesen'],
  notes: [
    'Neben dem Brunnen, unter der großen Linde.',
    'Im Vorraum, zu den Öffnungszeiten zugänglich.',
    'Bitte nur gut erhaltene Bücher einstellen.',
    'Mit einem eigenen Fach für Kinderbücher.',
  ],
  hours: [
    '24/7',
    '24/7',
    '24/7',
    'Mo-Su 08:00-20:00',
    'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
    'Apr-Oct Mo-Su 07:00-21:00; Nov-Mar Mo-Su 08:00-18:00',
  ],
  shapes: ['PHONE_BOX', 'METAL_CABINET', 'WOODEN_CABINET', 'GLASS_CABINET', 'SHELF', 'BOX', 'ROOM'],
  wheelchair: ['yes', 'yes', 'limited', 'no'],
} as const satisfies Record<string, readonly string[]> & { shapes: readonly BookcaseShape[]; wheelchair: readonly Wheelchair[] }

/** Open reports by members. Each is about the first bookcase of a city (by key). */
export const DEMO_BOOKCASE_REPORTS = [
  {
    from: 'mara',
    city: 'ags:14713000',
    hoursAgo: 29,
    kind: 'HOURS',
    hours: 'Mo-Sa 08:00-20:00',
    note: 'Steht seit dieser Woche auf einem Schild an der Tür.',
  },
] as const

/** A bookcase that is not in the data yet. */
export const DEMO_MISSING_BOOKCASE = {
  from: 'jonas',
  city: 'ags:08311000',
  hoursAgo: 6,
  position: { lat: 47.9871, lon: 7.8463 },
  name: 'Lesehäuschen im Hof',
  hours: undefined,
  shape: 'BOX',
  street: undefined,
  description: 'Im Innenhof, durch das Tor und dann links.',
  note: 'Hab ich gestern entdeckt, es war gut gefüllt.',
} as const
