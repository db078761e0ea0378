import { Link, useNavigate, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/write-newsletter-page.ts'
import { NewsletterForm, type NewsletterValues } from './newsletter-form.tsx'

const NOTHING: NewsletterValues = { subjectDe: '', textDe: '', subjectEn: '', textEn: '', subjectLt: '', textLt: '' }

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  await callApi(context.get(apiContext).api.v1.admin.newsletters.$get()).catch(hideFromMembers)
  return null
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['newsletter.writeTitle'](), matches })
}

/** A new newsletter. Saved, it is a draft with a page of its own. */
export default function WriteNewsletterPage() {
  const navigate = useNavigate()
  async function save(values: NewsletterValues): Promise<void> {
    const { uuid } = await callApi(browserApi.api.v1.admin.newsletters.$post({ json: values }))
    notifySuccess(m['newsletter.saved']())
    await navigate(`/admin/newsletters/${uuid}`, { replace: true })
  }
  return (
    <Page width="text" title={m['newsletter.writeTitle']()} actions={<Link to="/admin/newsletters">{m['newsletter.back']()}</Link>}>
      <NewsletterForm initial={NOTHING} onSave={save} />
    </Page>
  )
}
