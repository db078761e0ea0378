import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../environment/env.ts'
import type { ApiEnv } from './api.ts'

export type DevMiddleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/**
 * Longer than a proxy keeps an unused connection to us (Caddy two minutes, others less): it closes it, not we, who might do so just
 * when the next request is on its way on it.
 */
const UNUSED_CONNECTION_MS = 130_000

/** Listens on the port of the site. @throws Error with a sentence when it is taken. */
export function listen(site: Hono<ApiEnv>, env: Env, devMiddleware: DevMiddleware | undefined): Promise<ServerType> {
  const hostname = env.HOST ?? (env.APP_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0')
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: UNUSED_CONNECTION_MS }
    const server = serve({ fetch: site.fetch, port: env.PORT, hostname, serverOptions }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${env.PORT} is in use. Set PORT to a free one.`, { cause: error }) : error)
    })
    if (devMiddleware) passThrough(server, devMiddleware)
  })
}

/** Puts Vite's middleware before ours on the same server. */
function passThrough(server: ServerType, devMiddleware: DevMiddleware): void {
  const [ours] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    devMiddleware(incoming, outgoing, () => void ours?.call(server, incoming, outgoing)),
  )
}

const DRAIN_MS = 10_000

/** Stops accepting requests and waits ten seconds for running ones. Gives whether some were cut off. */
export function closeServer(server: ServerType): Promise<boolean> {
  return new Promise((resolve) => {
    let wereCut = false
    const force = setTimeout(() => {
      wereCut = true
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, DRAIN_MS)
    server.close(() => {
      clearTimeout(force)
      resolve(wereCut)
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
