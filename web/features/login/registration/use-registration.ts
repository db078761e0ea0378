import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import type { FormFailure } from '../../../ui/forms/form-failure.ts'
import { useFormSubmission } from '../../../ui/forms/use-form-submission.ts'
import { emailError, newPasswordError, requiredTextError } from '../form-rules.ts'
import { passwordOnTheWire } from '../password/password-on-the-wire.ts'
import { useWayOn } from '../use-account-dialogs.ts'
import { forgetReferral, storedReferral } from './use-keep-referral.ts'

interface Values {
  email: string
  firstName: string
  password: string
  isAdult: boolean
  subscribedToPromo: boolean
}

const NOTHING: Values = { email: '', firstName: '', password: '', isAdult: false, subscribedToPromo: false }

/** State and call of the sign-up form; the answer does not reveal accounts (decision 24). */
export function useRegistration() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const wayOn = useWayOn()
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: NOTHING,
    validate: {
      email: emailError,
      firstName: requiredTextError('FIRST_NAME'),
      password: newPasswordError,
      isAdult: (value) => (value ? null : ruleText('IS_ADULT.REQUIRED')),
    },
  })
  const { isBusy, sentence, submit } = useFormSubmission(form, { failureOf: failureOfSignUp })
  const register = (values: Values) =>
    submit(async () => {
      const email = values.email.trim()
      const json = {
        ...values,
        email,
        password: passwordOnTheWire(values.password),
        language: getLocale(),
        isAdult: true as const,
        ...storedReferral(),
        ...wayOn,
      }
      await callApi(browserApi.api.v1.registration.$post({ json }))
      forgetReferral()
      setSentTo(email)
    })
  return { form, sentence, isBusy, sentTo, register }
}

/** Whatever else goes wrong is said in words of the sign-up. */
function failureOfSignUp(error: unknown): FormFailure | undefined {
  const isKnown = hasCode(error, 'RATE_LIMITED', 'VALIDATION', 'UNAVAILABLE')
  return isKnown ? undefined : { atFields: {}, sentence: m['accounts.registrationFailed']() }
}
