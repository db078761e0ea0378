import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import { PAYMENT_STATES } from '#domain/exchange-states.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#domain/payment-search.ts'
import { ADMIN_SEARCH_MAX } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { providerLabel } from '../../points/account-labels.ts'
import { FilterLinks } from '../../work-list/filter-links.tsx'
import { listAddress, queryOfChoices } from '../../work-list/list-address.ts'
import work from '../../work-list/work-list.module.css'
import { paymentStateLabel } from '../payment-labels.ts'
import { PROVIDERS } from '../payments-view.ts'
import classes from './all-payments.module.css'
import type { AllPaymentsView } from './all-payments-view.ts'

export const PATH = '/admin/payments/all'

const KINDS: Record<PaymentKind, () => string> = { refund: m['allPayments.kindRefund'], dispute: m['allPayments.kindDispute'] }

/** One box for whatever is known of a payment, and what narrows the list besides. */
export function AllPaymentsFilters({ view }: { view: AllPaymentsView }) {
  const query = queryOfChoices({ ...view, after: null })
  const pathOf = (name: string) => (value: string | null) => listAddress(PATH, new URLSearchParams(query), { [name]: value })
  return (
    <div className={work.filters}>
      <FilterLinks
        label={m['allPayments.kind']()}
        current={view.kind}
        options={PAYMENT_KINDS.map((value) => ({ value, text: KINDS[value]() }))}
        pathOf={pathOf('kind')}
      />
      <FilterLinks
        label={m['adminPayments.filterProvider']()}
        current={view.provider}
        options={PROVIDERS.map((value) => ({ value, text: providerLabel(value) }))}
        pathOf={pathOf('provider')}
      />
      {/* The fields begin with what the address says, also after Back. */}
      <Form key={JSON.stringify(query)} action={PATH} className={classes.form} role="search" preventScrollReset>
        <TextInput
          className={classes.search}
          name="search"
          type="search"
          label={m['allPayments.search']()}
          description={m['allPayments.searchHint']()}
          defaultValue={view.search ?? ''}
          maxLength={ADMIN_SEARCH_MAX}
          autoComplete="off"
        />
        <NativeSelect
          name="state"
          label={m['allPayments.state']()}
          defaultValue={view.state ?? ''}
          data={[
            { value: '', label: m['allPayments.anyState']() },
            ...PAYMENT_STATES.map((value) => ({ value, label: paymentStateLabel(value) })),
          ]}
        />
        <TextInput name="from" type="date" label={m['allPayments.from']()} defaultValue={view.from ?? ''} />
        <TextInput name="to" type="date" label={m['allPayments.to']()} defaultValue={view.to ?? ''} />
        {[view.kind && ['kind', view.kind], view.provider && ['provider', view.provider]].map(
          (field) => field && <input key={field[0]} type="hidden" name={field[0]} value={field[1]} />,
        )}
        <Button type="submit" variant="default">
          {m['adminPayments.search']()}
        </Button>
        {Object.keys(query).length > 0 && (
          <Button component={Link} to={PATH} variant="subtle" preventScrollReset>
            {m['adminPayments.clear']()}
          </Button>
        )}
      </Form>
    </div>
  )
}
