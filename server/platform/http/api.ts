import { OpenAPIHono } from '@hono/zod-openapi'
import type { IncomingMessage } from 'node:http'
import type { Visitor } from '../session/visitor.ts'

/** What every handler of the API finds in its context. */
export interface ApiEnv {
  Bindings: {
    /** Set by calls from page loaders, in process: the visitor is known and was counted already. */
    visitor?: Visitor
    /** The request as Node.js has it; absent from calls in process. */
    incoming?: IncomingMessage
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
