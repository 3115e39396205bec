import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWebClient } from './web-client.ts'

test('the page may speak to its own server alone, run its scripts alone, and stand in no frame of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-client-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await serveWebClient(app, folder)
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
