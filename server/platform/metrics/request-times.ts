import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Histogram, type Registry } from 'prom-client'
import type { ApiEnv } from '../http/api.ts'

/** The pattern that answers a request, told by whoever knows it: the API and the pages are behind one path here. */
const told = new WeakMap<Request, string>()

/** Sets the route pattern of a request for metrics; never a path, which may be personal. */
export function setRoutePattern(request: Request, pattern: string): void {
  told.set(request, pattern)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** From a page out of memory to a call that is about to be given up, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Time until answers start, by method, pattern and status class; no other labels. */
export function measureRequests(registry: Registry): MiddlewareHandler<ApiEnv> {
  const times = new Histogram({
    name: 'buchfink_http_request_seconds',
    help: 'Time until an answer began, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return async (context, next) => {
    const start = performance.now()
    try {
      await next()
    } finally {
      const { method } = context.req
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: routeOf(context),
        status: `${Math.floor(context.res.status / 100)}xx`,
      }
      times.observe(labels, (performance.now() - start) / 1000)
    }
  }
}

/** What is told, else the pattern that this application itself has; files of the build are one. */
function routeOf(context: Context<ApiEnv>): string {
  const known = told.get(context.req.raw) ?? matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path
  if (known !== undefined) return known
  return context.req.path.startsWith('/assets/') ? '/assets/*' : 'none'
}
