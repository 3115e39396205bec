import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDescribed } from '@laycan/server/http/api-docs.ts'
import { features } from '#apps/server/features.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let text: string
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] })
  text = await (await fetch(`${server.url}/api/openapi.json`)).text()
})
afterAll(() => server.stop())

const routes = features.flatMap(({ routes: own = [] }) => own).filter(({ endpoint }) => isDescribed(endpoint))

interface Operation {
  operationId: string
  'x-access': unknown
  security: object[]
  parameters: { name?: string; in?: string; $ref?: string }[]
  responses: Record<string, { $ref?: string }>
}
const documentOf = () =>
  JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> }

test('the document is valid OpenAPI 3.1, and all its references lead somewhere', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(documentOf())
  expect([valid, errors]).toEqual([true, undefined])
  expect(validator.version).toBe('3.1')
  const whole: unknown = JSON.parse(text)
  const leads = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], whole)
  const refs = new Set(text.match(/(?<="\$ref":")[^"]+/g))
  expect(refs.size).toBeGreaterThan(10)
  expect([...refs].filter((ref) => !ref.startsWith('#/') || leads(ref) === undefined)).toEqual([])
})

test('every call of the manifests is in it once, with who may make it and how it is refused', () => {
  const { paths } = documentOf()
  const ids = new Set<string>()
  for (const { endpoint, kind } of routes) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation, `${endpoint.method} ${endpoint.path}`).toMatchObject({ 'x-access': endpoint.access })
    if (!operation) continue
    ids.add(operation.operationId)
    const wanted = (endpoint.path.match(/(?<=\{)\w+/g) ?? []).sort()
    const told = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    expect(told.sort(), endpoint.path).toEqual(wanted)
    const statuses = Object.keys(operation.responses)
    expect(statuses).toEqual(expect.arrayContaining(['400', '500', '503']))
    if (kind === 'public') expect(operation.security).toEqual([])
    else expect(statuses).toEqual(expect.arrayContaining(['401', '403', '404', '429']))
  }
  expect(ids.size).toBe(routes.length)
})

test('the pages show every call, and have no script', async () => {
  const answer = await fetch(`${server.url}/api/docs`)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).not.toMatch(/<script|src=/)
  const links = new Set(page.match(/(?<=href=")\/api\/docs\/\w+/g))
  expect(links.size).toBe(routes.length)
  const one = await fetch(`${server.url}/api/docs/postComments`)
  expect([one.status, await one.text()]).toEqual([200, expect.stringContaining('POST /comments')])
  expect((await fetch(`${server.url}/api/docs/noSuchCall`)).status).toBe(404)
})
