/** A message between two members of the demo, by their keys. */
interface DemoMessage {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly hoursAgo: number
  /** How many hours later its recipient opened it; left out while it is unread. */
  readonly readAfter?: number
}

/** What the members of the demo have written to each other. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    from: 'hendrik',
    to: 'mara',
    text: 'Hallo Mara, „Der Name der Rose“ ist gut verpackt und geht morgen früh zur Post.',
    hoursAgo: 82,
    readAfter: 3,
  },
  { from: 'mara', to: 'hendrik', text: 'Danke dir. Ich sage Bescheid, sobald es da ist.', hoursAgo: 78, readAfter: 2 },
  {
    from: 'emily',
    to: 'mara',
    text: 'Hi Mara, is there any writing in the margins of “To Kill a Mockingbird”? I would like to give it to a friend.',
    hoursAgo: 41,
    readAfter: 4,
  },
  {
    from: 'mara',
    to: 'emily',
    text: 'No notes at all, only my name on the first page, in pencil. I can rub it out.',
    hoursAgo: 36,
    readAfter: 5,
  },
  { from: 'emily', to: 'mara', text: 'That would be lovely, thank you.', hoursAgo: 30, readAfter: 1 },
  // These two wait for a review.
  {
    from: 'tomas',
    to: 'sofia',
    text: 'Hallo Sofia, überweis mir einfach 5 Euro, dann schicke ich dir das Buch ohne Gebühr. Meine Nummer: 0171 0000000',
    hoursAgo: 26,
  },
  { from: 'kasia', to: 'hendrik', text: 'Viel billiger gibt es das alles auf buecher-billig punkt de', hoursAgo: 7 },
  {
    from: 'jonas',
    to: 'mara',
    text: 'Hallo Mara, kommt deine „Schachnovelle“ aus einem Haushalt ohne Rauch?\nDann lege ich sie meinem Vater zum Geburtstag hin.',
    hoursAgo: 4,
  },
]
