import { OpenAPIHono } from '@hono/zod-openapi'
import type { Visitor } from '../session/visitor.ts'

/** What every handler of the API finds in its context. */
export interface ApiEnv {
  Bindings: {
    /** Set by calls from page loaders, in process: the visitor is known and was counted already. */
    visitor?: Visitor
    incoming?: unknown
  }
  Variables: {
    visitor: Visitor
    requestId: string
    permission?: string
  }
}

export type Api = OpenAPIHono<ApiEnv>

/** An empty API; validation failures are turned into problems by `declareRoute`. */
export function createApi(): Api {
  return new OpenAPIHono<ApiEnv>()
}
