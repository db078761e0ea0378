import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { WITHDRAWAL_DAYS } from '#domain/policy/legal.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { useMember } from '../../../platform/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/withdrawal-page.ts'
import { ContactLine } from '../legal/contact-line.tsx'
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import type { Withdrawal } from './withdrawal.ts'
import classes from './withdrawal-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  const description = m['content.withdrawDescription']()
  return pageMeta({ title: m['content.withdrawContract'](), description, path: '/vertrag-widerrufen', matches })
}

type Step = 'write' | 'confirm' | 'done'

/** Withdraw from a contract in two steps, without login: write, confirm (decision 36, § 356a BGB). */
export default function WithdrawalPage() {
  const member = useMember()
  const [step, setStep] = useState<Step>('write')
  const [withdrawal, setWithdrawal] = useState<Withdrawal>({
    name: member ? `${member.firstName} ${member.lastName}` : '',
    email: member?.email ?? '',
    reference: '',
  })
  if (step === 'done') return <Done email={withdrawal.email} />
  return (
    <Page title={m['content.withdrawContract']()} lead={m['content.withdrawLead']({ days: WITHDRAWAL_DAYS })} width="text">
      {step === 'write' ? (
        <WithdrawalForm
          initial={withdrawal}
          onContinue={(written) => {
            setWithdrawal(written)
            setStep('confirm')
          }}
        />
      ) : (
        <WithdrawalConfirmation withdrawal={withdrawal} onBack={() => setStep('write')} onDone={() => setStep('done')} />
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

function Done({ email }: { email: string }) {
  return (
    <Page title={m['content.withdrawDoneTitle']()} width="text">
      <Notice kind="success">{m['content.withdrawDoneText']({ email })}</Notice>
    </Page>
  )
}
