import type { BookcaseShape, Wheelchair } from '../../domain/bookcases.ts'

/** What invented bookcases of the demo are called, where they stand and who looks after them; drawn for each from these lists. */
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
