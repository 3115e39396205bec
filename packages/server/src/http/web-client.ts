import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Scripts from here alone; inline styles because mail bodies, shown in frames that inherit this policy, carry them;
 * pictures from here (the proxy included) and from memory.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const YEAR_SECONDS = 31_536_000

/** Serves the built web client of `folder`: hashed files for a year, pages always fresh. Routes live in the hash. */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`The web client is not built: ${folder} has no index.html`)
  await app.register(fastifyStatic, {
    root: folder,
    // Its own route compares each path with a list of its folder, a thousand names for each file of the client.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    setHeaders(reply, path) {
      const hashed = /\/assets\//.test(path)
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', PAGE_POLICY)
      reply.header('referrer-policy', 'no-referrer')
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']))
}
