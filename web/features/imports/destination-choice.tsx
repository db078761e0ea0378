import { m } from '#messages'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'

/** Destination of a whole list. */
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

/** Shelf or wish list; single entries can differ. */
export function DestinationChoice(props: DestinationChoiceProps) {
  const options = DESTINATIONS.map(({ value, name, hint }) => ({ value, label: name(), hint: hint() }))
  return <RadioGroup legend={m['imports.destination']()} name="destination" options={options} {...props} />
}
