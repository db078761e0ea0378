import { ActionIcon, Button, Checkbox, Chip, Loader, Radio, Stack, Switch } from '@mantine/core'
import { REPORTED_KINDS } from '#domain/problems.ts'
import { MethodChoice } from '../../../web/features/checkout/payment/method-choice.tsx'
import { problemKindLabel } from '../../../web/features/exchanges/problem/problem-labels.ts'
import { DestinationChoice } from '../../../web/features/imports/destination-choice.tsx'
import { GenreChoice } from '../../../web/features/shelf/add-book/fields/genre-choice.tsx'
import { ConditionChoice } from '../../../web/features/shelf/offer/condition-choice.tsx'
import { Choice } from '../../../web/ui/forms/choice.tsx'
import { RadioGroup } from '../../../web/ui/forms/radio-group.tsx'
import { FormButtons } from '../../../web/ui/forms/form-buttons.tsx'
import { HeartIcon, TrashIcon } from '../../../web/ui/icons.tsx'
import { ignore, Sample } from './sample.tsx'

/** States of pointer and keyboard that cannot be had by attributes (`forceStates`). */
const FORCED = ['hover', 'focus-visible'] as const

const VARIANTS = ['filled', 'default', 'subtle'] as const

/** Everything that is pressed. */
export function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={`button, ${variant}`}>
          <Button variant={variant}>Bestellen</Button>
          <Button variant={variant} size="sm" leftSection={<HeartIcon />}>
            Klein
          </Button>
          <Button variant={variant} size="lg">
            Groß
          </Button>
          <Button variant={variant} disabled>
            Geht nicht
          </Button>
          <Button variant={variant} loading>
            Wartet
          </Button>
          {FORCED.map((state) => (
            <Button key={state} variant={variant} data-force={state}>
              {state}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="icon, link, loader">
        <ActionIcon variant="default" size={44} radius="xl" aria-label="Löschen">
          <TrashIcon />
        </ActionIcon>
        <ActionIcon variant="default" size={44} radius="xl" aria-label="Löschen, geht nicht" disabled>
          <TrashIcon />
        </ActionIcon>
        <a href="#link">Ein Verweis</a>
        <a href="#focus" data-force="focus-visible">
          mit Fokus
        </a>
        <Loader size={28} />
      </Sample>
      <Sample name="end of a form">
        <FormButtons onCancel={ignore}>Speichern</FormButtons>
      </Sample>
    </>
  )
}

/** Everything that is ticked or chosen. */
export function Choices() {
  return (
    <>
      <Boxes />
      <Sample name="condition">
        <ConditionChoice value="GOOD" onChange={ignore} error="Bitte wähl den Zustand." />
      </Sample>
      <Sample name="kind of problem">
        <RadioGroup
          legend="Was stimmt nicht?"
          name="problem-kind"
          options={REPORTED_KINDS.map((kind) => ({ value: kind, label: problemKindLabel(kind) }))}
          value="NOT_ARRIVED"
          onChange={ignore}
        />
      </Sample>
      <Sample name="destination">
        <DestinationChoice value="shelf" onChange={ignore} />
      </Sample>
      <Sample name="way to pay">
        <MethodChoice methods={['card', 'paypal']} chosen="card" onChoose={ignore} isDisabled={false} />
        <MethodChoice methods={['card', 'paypal']} chosen={null} onChoose={ignore} isDisabled />
      </Sample>
      <Sample name="chips">
        <GenreChoice value={['romane-erzaehlungen']} onChange={ignore} />
        <Chip checked disabled onChange={ignore}>
          Geht nicht
        </Chip>
      </Sample>
      <Sample name="small choice">
        <Choice
          label="Sprache"
          value="de"
          options={[
            { value: 'de', text: 'DE' },
            { value: 'en', text: 'EN' },
          ]}
          onChoose={ignore}
        />
      </Sample>
    </>
  )
}

function Boxes() {
  return (
    <>
      <Sample name="checkbox">
        <Checkbox label="leer" />
        <Checkbox label="gewählt" defaultChecked />
        <Checkbox label="falsch" error="Ohne das geht es nicht." />
        <Checkbox label="gesperrt" disabled />
        <Checkbox label="gewählt und gesperrt" disabled defaultChecked />
        <Checkbox label="mit Fokus" data-force="focus-visible" />
      </Sample>
      <Sample name="radio">
        <Radio.Group value="chosen" onChange={ignore}>
          <Stack gap={14}>
            <Radio size="md" value="empty" label="leer" />
            <Radio size="md" value="chosen" label="gewählt" />
            <Radio size="md" value="locked" label="gesperrt" disabled />
            <Radio size="md" value="focus" label="mit Fokus" data-force="focus-visible" />
          </Stack>
        </Radio.Group>
        <Radio size="md" label="falsch" error="Bitte wähl eins." />
      </Sample>
      <Sample name="switch">
        <Switch size="md" label="aus" />
        <Switch size="md" label="an" defaultChecked description="Mit einem Satz dazu." />
        <Switch size="sm" label="klein" defaultChecked />
        <Switch size="md" label="gesperrt" disabled />
        <Switch size="md" label="mit Fokus" data-force="focus-visible" />
      </Sample>
    </>
  )
}
