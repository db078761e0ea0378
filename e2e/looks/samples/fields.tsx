import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { PriceField } from '../../../web/features/shelf/offer/price/price-field.tsx'
import { PasswordField } from '../../../web/features/login/password/password-field.tsx'
import importHead from '../../../web/features/imports/import-head.module.css'
import { ignore, Sample } from './sample.tsx'

const SUGGESTION = { points: 4, reason: 'SWAPS', copies: 2, genre: null } as const
const CONDITIONS = ['wie neu', 'sehr gut', 'gut']

/** Everything that is filled in, and what shows how far something is. */
export function Fields() {
  return (
    <>
      <Sample name="field">
        <TextInput label="leer" placeholder="Titel, Autorin, ISBN" />
        <TextInput label="gefüllt" description="Mit einem Satz dazu." defaultValue="Momo" />
        <TextInput label="falsch" error="Bitte gib eine Stadt an." defaultValue="?" required />
        <TextInput label="gesperrt" disabled defaultValue="Deutschland" />
        <TextInput label="mit Fokus" data-force="focus focus-visible" defaultValue="Momo" />
      </Sample>
      <Sample name="long field">
        <Textarea label="leer" minRows={2} />
        <Textarea label="falsch" error="Bitte schreib etwas." minRows={2} />
      </Sample>
      <Sample name="password">
        <PasswordField label="Passwort" defaultValue="lesen macht Freude" />
        <PasswordField label="falsch" error="Das Passwort stimmt nicht." />
      </Sample>
      <Sample name="select">
        <NativeSelect label="Zustand" data={CONDITIONS} />
        <NativeSelect label="falsch" data={CONDITIONS} error="Bitte wähl eins." />
        <NativeSelect label="gesperrt" data={CONDITIONS} disabled />
      </Sample>
      <Sample name="price">
        <PriceField value="4" suggestion={SUGGESTION} onChange={ignore} />
        <PriceField value="9" suggestion={SUGGESTION} onChange={ignore} />
        <PriceField value="2,5" onChange={ignore} />
      </Sample>
      <Sample name="progress">
        <progress className={importHead.progress} aria-label="Import" max={100} value={40} />
      </Sample>
    </>
  )
}
