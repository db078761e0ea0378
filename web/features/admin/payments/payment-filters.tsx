import { Button, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import { ADMIN_SEARCH_MAX } from '#domain/policy/administration.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { providerLabel } from '../points/account-labels.ts'
import { FilterLinks } from '../work-list/filter-links.tsx'
import { ageOptions, listAddress } from '../work-list/list-address.ts'
import classes from '../work-list/work-list.module.css'
import { LIST_TITLES, PAYMENT_LISTS, PROVIDERS, type PaymentList, type PaymentsView } from './payments-view.ts'

const PATH = '/admin/payments'

interface PaymentFiltersProps {
  view: PaymentsView
  totals: Record<PaymentList, number>
}

/** Which of the payments: list, provider, age, and one by its number or by who is part of it. */
export function PaymentFilters({ view: { kind, provider, days, search }, totals }: PaymentFiltersProps) {
  const current = new URLSearchParams(
    Object.entries({ kind, provider, days, search }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const pathOf = (name: string) => (value: string | null) => listAddress(PATH, current, { [name]: value })
  return (
    <div className={classes.filters}>
      <FilterLinks
        label={m['adminPayments.filterKind']()}
        current={kind}
        options={PAYMENT_LISTS.map((value) => ({ value, text: LIST_TITLES[value](), count: formatNumber(totals[value]) }))}
        pathOf={pathOf('kind')}
      />
      <FilterLinks
        label={m['adminPayments.filterProvider']()}
        current={provider}
        options={PROVIDERS.map((value) => ({ value, text: providerLabel(value) }))}
        pathOf={pathOf('provider')}
      />
      <FilterLinks label={m['adminPayments.filterAge']()} current={days} options={ageOptions()} pathOf={pathOf('days')} />
      <Form action={PATH} className={classes.search} role="search" preventScrollReset>
        <TextInput
          key={search}
          name="search"
          type="search"
          label={m['adminPayments.searchLabel']()}
          description={m['adminPayments.searchHint']()}
          defaultValue={search ?? ''}
          maxLength={ADMIN_SEARCH_MAX}
        />
        {Object.entries({ kind, provider, days }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" variant="default">
          {m['adminPayments.search']()}
        </Button>
        {current.size > 0 && (
          <Button component={Link} to={PATH} variant="subtle" preventScrollReset>
            {m['adminPayments.clear']()}
          </Button>
        )}
      </Form>
    </div>
  )
}
