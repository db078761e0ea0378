import { m } from '#messages'
import { InfoIcon } from '../../../ui/icons.tsx'
import { TEST_CARDS, type Card } from './card-fields.ts'
import classes from './test-cards.module.css'

const ROWS: readonly { card: Card; does: () => string }[] = [
  { card: TEST_CARDS.works, does: m['checkout.testWorks'] },
  { card: TEST_CARDS.declined, does: m['checkout.testDeclined'] },
  { card: TEST_CARDS.asks, does: m['checkout.testAsks'] },
]

/** Says that no money moves, and lists test cards; a tap fills the form. */
export function TestCards({ onPick }: { onPick: (card: Card) => void }) {
  return (
    <section className={classes.box} aria-labelledby="test-cards">
      <h2 className={classes.title} id="test-cards">
        <InfoIcon size={20} />
        {m['checkout.testTitle']()}
      </h2>
      <p className={classes.text}>{m['checkout.testText']()}</p>
      <ul className={classes.cards}>
        {ROWS.map(({ card, does }) => (
          <li key={card.number}>
            <button type="button" className={classes.card} onClick={() => onPick(card)}>
              <span className={classes.number}>{card.number}</span>
              <span>{does()}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
