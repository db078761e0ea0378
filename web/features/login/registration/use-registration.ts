import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import type { FormFailure } from '../../../ui/forms/form-failure.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { lastNameError, newPasswordError, requiredTextError } from '../form-rules.ts'
import { passwordOnTheWire } from '../password/password-on-the-wire.ts'
import { forgetSignupEmail } from './signup-email.ts'
import { forgetReferral, keptReferral } from './use-keep-referral.ts'

interface Values {
  firstName: string
  lastName: string
  password: string
  isAdult: boolean
  subscribedToPromo: boolean
}

const NOTHING: Values = { firstName: '', lastName: '', password: '', isAdult: false, subscribedToPromo: false }

/** The sign-up form's state and its one call; the answer is the same for known addresses (decision 24). */
export function useRegistration(email: string) {
  const [isSent, setSent] = useState(false)
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: NOTHING,
    validate: {
      firstName: requiredTextError('FIRST_NAME'),
      lastName: lastNameError,
      password: newPasswordError,
      isAdult: (value) => (value ? null : ruleText('IS_ADULT.REQUIRED')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { failureOf: failureOfSignUp })
  const register = (values: Values) =>
    submit(async () => {
      const json = {
        ...values,
        email,
        password: passwordOnTheWire(values.password),
        language: getLocale(),
        isAdult: true as const,
        ...keptReferral(),
      }
      await read(browserApi.api.v1.registration.$post({ json }))
      forgetSignupEmail()
      forgetReferral()
      setSent(true)
    })
  return { form, sentence, isBusy, isSent, register }
}

/** Whatever else goes wrong is said in words of the sign-up. */
function failureOfSignUp(error: unknown): FormFailure | undefined {
  const isKnown = hasCode(error, 'RATE_LIMITED', 'VALIDATION', 'UNAVAILABLE')
  return isKnown ? undefined : { atFields: {}, sentence: m['accounts.registrationFailed']() }
}
