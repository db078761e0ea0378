import type { Context } from 'hono'
import { AppError } from '../../errors.ts'
import type { Api, ApiEnv } from '../api.ts'
import { answerProblemDetails } from '../answers/problem-details.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Answers unmatched requests: 405 with `Allow` for a known address, else 404. */
export function refuseOtherMethods(api: Api): (context: Context<ApiEnv>) => Response {
  return (context) => {
    const allowed = METHODS.filter((method) => isServed(api, method, context.req.path))
    if (allowed.length === 0) throw new AppError('NOT_FOUND')
    context.header('Allow', allowed.join(', '))
    return answerProblemDetails(new AppError('METHOD_NOT_ALLOWED'), context)
  }
}

/** Whether a route of this method answers the path; those for every path (middleware, this one) do not count. */
function isServed(api: Api, method: string, path: string): boolean {
  const [handlers] = api.router.match(method, path)
  return handlers.some(([[, route]]) => !route.path.endsWith('*'))
}
