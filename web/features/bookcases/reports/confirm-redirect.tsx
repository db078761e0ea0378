import { redirect } from 'react-router'
import { BOOKCASES_PATH, bookcasePath, isMapPath } from '#domain/bookcases.ts'
import { ApiError, read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import type { Route } from './+types/confirm-redirect.ts'

/** "Steht noch" without scripts: confirms a bookcase and leads back to its entry, which says when it was last confirmed. */
export async function action({ params: { uuid }, request, context }: Route.ActionArgs): Promise<Response> {
  const back = (await request.formData()).get('back')
  try {
    await read(context.get(apiContext).api.v1.bookshelves[':uuid'].confirm.$post({ param: { uuid } }))
  } catch (error) {
    // The page says so; it is nothing that went wrong on our side.
    if (error instanceof ApiError && error.problem.status < 500) throw new Response(null, { status: error.problem.status })
    throw error
  }
  return redirect(`${ownPath(back) ?? bookcasePath(uuid)}#b-${uuid}`, 303)
}

/** Opening the address without the form confirms nothing. */
export function loader(): Response {
  return redirect(BOOKCASES_PATH)
}

/** What a form says of where it stood: one of our pages with bookcases, never another site. */
function ownPath(back: FormDataEntryValue | null): string | null {
  if (typeof back !== 'string' || !URL.canParse(back, 'http://own')) return null
  const { origin, pathname, search } = new URL(back, 'http://own')
  return origin === 'http://own' && isMapPath(pathname) ? pathname + search : null
}

/** Never shown; the router needs a page in whose place it can show an error. */
export default function ConfirmRedirect() {
  return null
}
