import type { PassingFile } from '../../archives/passing-file.ts'
import type { Member, Visitor } from '../../session/visitor.ts'
import type { Api } from '../api.ts'
import { anyone, type Permission } from '../security/permissions.ts'

/**
 * Serves a file to be saved, made for whoever asks: no parameters, permission first, never kept by anybody. For files
 * of one thing see `declareDownload`.
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
    const { fileName, bytes, length } = await handler({ member: permission.admit(visitor), visitor })
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

/**
 * Serves a file for everybody, alike for all who ask and made while it is read; caches may keep it for so many seconds. The handler
 * counts who asks.
 */
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
