import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { WITHDRAWAL_DAYS } from '#domain/policy/legal.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { useMember } from '../../../platform/session/session.ts'
import { fullName } from '../../../platform/session/member-name.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/withdrawal-page.ts'
import { ContactLine } from '../legal/contact-line.tsx'
import { answerPlainStep, type Answer, type Step } from './plain-steps.ts'
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import type { Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  const description = m['content.withdrawDescription']()
  return pageMeta({ title: m['content.withdrawContract'](), description, path: '/vertrag-widerrufen', matches })
}

/** The steps without scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  return answerPlainStep(context.get(apiContext), await request.formData())
}

/** Withdrawal from a contract in two steps, without login or scripts (decision 36, § 356a BGB). */
export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  const own = useOwnWithdrawal()
  const [step, setStep] = useState<Step>(actionData?.step ?? 'write')
  const [withdrawal, setWithdrawal] = useState(actionData?.withdrawal ?? own)
  if (step === 'done') return <Done email={withdrawal.email} />
  return (
    <Page title={m['content.withdrawContract']()} lead={m['content.withdrawLead']({ days: WITHDRAWAL_DAYS })} width="text">
      {step === 'write' ? (
        <WithdrawalForm
          initial={withdrawal}
          errors={actionData?.errors ?? {}}
          onContinue={(written) => {
            setWithdrawal(written)
            setStep('confirm')
          }}
        />
      ) : (
        <WithdrawalConfirmation
          withdrawal={withdrawal}
          refusal={actionData?.failure ?? null}
          onBack={() => setStep('write')}
          onDone={() => setStep('done')}
        />
      )}
      <div className={classes.hints}>
        <p>
          {m['content.withdrawOther']()} <Link to="/agb#withdrawal">{m['content.withdrawTerms']()}</Link>
        </p>
        <ContactLine />
      </div>
    </Page>
  )
}

/** What is known of a member, for them to complete. */
function useOwnWithdrawal(): Withdrawal {
  const member = useMember()
  return { name: member ? fullName(member) : '', email: member?.email ?? '', reference: '' }
}

function Done({ email }: { email: string }) {
  return (
    <Page title={m['content.withdrawDoneTitle']()} width="text">
      <Notice kind="success">{m['content.withdrawDoneText']({ email })}</Notice>
    </Page>
  )
}
