import type { PassingFile } from '../../passing-file.ts'
import type { Member, Visitor } from '../../session/visitor.ts'
import type { Api } from '../api.ts'
import { anyone, type Permission } from '../security/permissions.ts'

/**
 * Serves a generated file to its requester: no parameters, permission first, never cached. See `declareDownload` for a file of one thing.
 */
export function declareArchive<M extends Member | null>(
  api: Api,
  download: { path: `/api/v1/${string}`; summary: string; contentType: string },
  permission: Permission<M>,
  handler: (call: { member: M; visitor: Visitor }) => Promise<PassingFile & { fileName: string }>,
): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: download.path,
    summary: download.summary,
    description: `Permission: ${permission.name}`,
    responses: { 200: { description: 'Success', content: { [download.contentType]: {} } }, default: { description: 'Problem (RFC 9457)' } },
  })
  api.get(download.path, async (context) => {
    const visitor = context.get('visitor')
    context.set('permission', permission.name)
    const { fileName, bytes, length } = await handler({ member: permission.admit(visitor, undefined), visitor })
    // Who asks for the head alone reads nothing, and what nobody reads would stay open.
    if (context.req.method === 'HEAD') await bytes.cancel()
    return context.body(bytes, 200, {
      'Content-Type': download.contentType,
      'Content-Length': String(length),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}

/** Serves a public generated file that proxies may cache for this many seconds. The handler applies rate limits. */
export function declareOpenData(
  api: Api,
  download: { path: `/api/v1/${string}`; summary: string; contentType: string; fileName: string; maxAgeSeconds: number },
  handler: (visitor: Visitor) => Promise<ReadableStream<Uint8Array>>,
): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: download.path,
    summary: download.summary,
    description: `Permission: ${anyone.name}`,
    responses: { 200: { description: 'Success', content: { [download.contentType]: {} } }, default: { description: 'Problem (RFC 9457)' } },
  })
  api.get(download.path, async (context) => {
    context.set('permission', anyone.name)
    return context.body(await handler(context.get('visitor')), 200, {
      'Content-Type': download.contentType,
      'Content-Disposition': `attachment; filename="${download.fileName}"`,
      'Cache-Control': `public, max-age=${download.maxAgeSeconds}`,
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
