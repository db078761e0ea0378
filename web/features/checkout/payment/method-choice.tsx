import { m } from '#messages'
import look from './card.module.css'
import classes from './method-choice.module.css'

export type Method = 'card' | 'paypal'

interface MethodChoiceProps {
  methods: readonly Method[]
  /** Null before the person has chosen: until then nothing of a provider is loaded. */
  chosen: Method | null
  onChoose: (method: Method) => void
  isDisabled: boolean
}

const TEXTS: Record<Method, { name: () => string; hint: () => string }> = {
  card: { name: m['checkout.card'], hint: m['checkout.cardHint'] },
  paypal: { name: () => 'PayPal', hint: m['checkout.paypalHint'] },
}

/** Choice of payment method; the provider's script is loaded on choice. */
export function MethodChoice({ methods, chosen, onChoose, isDisabled }: MethodChoiceProps) {
  return (
    <fieldset className={classes.choice} disabled={isDisabled}>
      <legend className={look.legend}>{m['checkout.methodTitle']()}</legend>
      <div className={classes.cards}>
        {methods.map((method) => (
          <label key={method} className={classes.card}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
              className={classes.radio}
            />
            <span className={classes.name}>{TEXTS[method].name()}</span>
            <span className={classes.hint}>{TEXTS[method].hint()}</span>
          </label>
        ))}
      </div>
      {chosen === null && <p className={classes.note}>{m['checkout.methodNote']()}</p>}
    </fieldset>
  )
}
