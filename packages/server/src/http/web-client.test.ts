import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWebClient } from './web-client.ts'

async function startClient() {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-client-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/start-1a.js'), 'start()')
  await writeFile(join(folder, 'assets/start-1a.js.gz'), gzipSync('start()'))
  await serveWebClient(app, folder)
  return app
}

test('the page may speak to its own server alone, run its scripts alone, and stand in no frame of others', async () => {
  const app = await startClient()
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy']).split('; ')
  for (const rule of [
    "connect-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(rule)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('files are sent compressed and for a year, the page always fresh; what is not there or outside is refused', async () => {
  const app = await startClient()
  const page = await app.inject('/')
  expect([page.body, page.headers['cache-control']]).toEqual(['<!doctype html>', 'no-cache'])
  const url = '/assets/start-1a.js?v=1'
  const script = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(script.rawPayload).toEqual(gzipSync('start()'))
  expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
  for (const path of ['/nothing.js', '/assets', '/assets/', '/assets/START-1a.js'])
    expect((await app.inject(path)).statusCode, path).toBe(404)
  for (const path of [
    '/../web-client.test.ts',
    '/%2e%2e/x',
    '/assets/%2e%2e%2f%2e%2e%2fx',
    '/..%5cx',
    '/a%00b',
  ])
    expect([400, 403, 404], path).toContain((await app.inject(path)).statusCode)
})
