import { redirect } from 'react-router'
import { BOOKCASES_PATH, bookcasePath, isMapPath } from '#domain/bookcases.ts'
import { ApiError, callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import type { Route } from './+types/confirm-redirect.ts'

/** Confirms a bookcase without scripts and leads back to its entry. */
export async function action({ params: { uuid }, request, context }: Route.ActionArgs): Promise<Response> {
  const back = (await request.formData()).get('back')
  try {
    await callApi(context.get(apiContext).api.v1.bookshelves[':uuid'].confirm.$post({ param: { uuid } }))
  } catch (error) {
    // The page says so; it is nothing that went wrong on our side.
    if (error instanceof ApiError && error.problem.status < 500) throw new Response(null, { status: error.problem.status })
    throw error
  }
  return redirect(`${ownPath(back) ?? bookcasePath(uuid)}#b-${uuid}`, 303)
}

/** A GET confirms nothing. */
export function loader(): Response {
  return redirect(BOOKCASES_PATH)
}

/** What a form says of where it stood: one of our pages with bookcases, never another site. */
function ownPath(back: FormDataEntryValue | null): string | null {
  if (typeof back !== 'string' || !URL.canParse(back, 'http://own')) return null
  const { origin, pathname, search } = new URL(back, 'http://own')
  return origin === 'http://own' && isMapPath(pathname) ? pathname + search : null
}

/** Never shown; the router needs a component for errors. */
export default function ConfirmRedirect() {
  return null
}
