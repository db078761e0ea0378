import { m } from '#messages'
import { RadioGroup } from '../../ui/forms/choices/radio-group.tsx'

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
export function DestinationChoice(props: DestinationChoiceProps) {
  const options = DESTINATIONS.map(({ value, name, hint }) => ({ value, label: name(), hint: hint() }))
  return <RadioGroup legend={m['imports.destination']()} name="destination" options={options} {...props} />
}
