import { m } from '#messages'
import { ReasonForm } from './reason-form.tsx'

type ActFormProps = Omit<Parameters<typeof ReasonForm>[0], 'label' | 'hint' | 'minRows'>

/** An act on a book: the reason goes to its log. */
export function ActForm(props: ActFormProps) {
  return <ReasonForm {...props} label={m['bookCare.reason']()} hint={m['bookCare.reasonHint']()} minRows={2} />
}
