import { m } from '#messages'
import fields from '../../ui/forms/fields.module.css'
import classes from '../shelf/offer/condition-choice.module.css'

/** Where a whole list goes. */
export type Destination = 'file' | 'shelf' | 'wishes'

const DESTINATIONS: readonly { value: Destination; name: () => string; hint: () => string }[] = [
  { value: 'file', name: m['imports.destinationFile'], hint: m['imports.destinationFileHint'] },
  { value: 'shelf', name: m['imports.destinationShelf'], hint: m['imports.destinationShelfHint'] },
  { value: 'wishes', name: m['imports.destinationWishes'], hint: m['imports.destinationWishesHint'] },
]

interface DestinationChoiceProps {
  value: Destination
  onChange: (destination: Destination) => void
}

/** Shelf or wish list, for the whole list; single entries can go elsewhere in the preview. */
export function DestinationChoice({ value, onChange }: DestinationChoiceProps) {
  return (
    <fieldset className={fields.group}>
      <legend className={classes.legend}>{m['imports.destination']()}</legend>
      {DESTINATIONS.map((destination) => (
        <label key={destination.value} className={classes.option}>
          <input
            type="radio"
            name="destination"
            value={destination.value}
            checked={value === destination.value}
            onChange={() => onChange(destination.value)}
          />
          <strong>{destination.name()}</strong>
          <span className={classes.hint}>{destination.hint()}</span>
        </label>
      ))}
    </fieldset>
  )
}
