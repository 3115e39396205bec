import type { z } from 'zod'
import { CALL_KEY_SHAPE } from '@laycan/contract/call-key.ts'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { ErrorAnswer } from '@laycan/contract/errors.ts'
import { scopesOf } from '@laycan/contract/scope.ts'
import { takesIdempotencyKey } from '../made-calls/name-call.ts'
import { statusesOf, toldErrors } from './openapi-errors.ts'
import { OpenApiSchemas } from './openapi-schemas.ts'
import type { Route } from './route.ts'

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const ABOUT = `Calls of a Laycan server. A program sends an access token, which a user makes under Settings, Security, as
\`Authorization: Bearer laycan_pat_...\` or \`Access-Token\`. It must have the scopes of the call (\`x-scopes\`); calls with
\`x-in-person\` need somebody who has signed in. \`x-access\` says who may make a call at all. Lists in a query are
\`ids[]=1&ids[]=2\`; moments are ISO 8601 in UTC. A write that was not answered is repeated under its \`Idempotency-Key\`,
which is kept for 35 days. Webhooks tell what happens (Settings, Webhooks).`

/** What several operations of the document refer to. */
const components = {
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'Access-Token' },
    bearer: { type: 'http', scheme: 'bearer' },
  },
  parameters: {
    CallKey: {
      name: 'Call-Key',
      in: 'header',
      description: 'Repeated with the same key the call is answered as before, and nothing is done again.',
      required: false,
      schema: { type: 'string', pattern: CALL_KEY_SHAPE.source },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A key of your own, new for each call: repeated with it, nothing is done again.',
      required: false,
      schema: { type: 'string', maxLength: 257 },
    },
  },
}

/** The OpenAPI 3.1 document of all calls, made from their definitions. */
export function describeApi(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas = new OpenApiSchemas()
  const error = { 'application/json': { schema: schemas.describe(ErrorAnswer, 'output', 'Error') } }
  for (const route of routes) {
    const { path, method } = route.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Laycan', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ endpoint }) => tagOf(endpoint)))].sort().map((name) => ({ name })),
    paths,
    components: { ...components, schemas: schemas.shared, responses: toldErrors(error) },
  }
}

/** By what a call is known: `getEmailsDetailId`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.replace(/\/$/, '/end').match(/[a-zA-Z\d]+/g) ?? []
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The first word of its path. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[1] ?? ''
}

function describeOperation(route: Route, schemas: OpenApiSchemas): object {
  const { endpoint } = route
  const { access, summary, in_person } = endpoint
  const id = operationIdOf(endpoint)
  return {
    operationId: id,
    summary,
    tags: [tagOf(endpoint)],
    'x-access': access,
    'x-scopes': scopesOf(endpoint),
    ...(in_person && { 'x-in-person': true }),
    security: access === 'public' ? [] : [{ token: [] }, { bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path', `${id}.path`, schemas),
      ...parametersOf(endpoint.query, 'query', `${id}.query`, schemas),
      ...(endpoint.is_repeatable ? [{ $ref: '#/components/parameters/CallKey' }] : []),
      ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint, id, schemas) } }),
    responses: {
      ...describeAnswer(endpoint, id, schemas),
      ...Object.fromEntries(
        statusesOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

function contentOf({ body, takes_form }: Endpoint, id: string, schemas: OpenApiSchemas): object {
  if (body === undefined || body === 'bytes') return BYTES
  const schema = schemas.describe(body, 'input', `${id}.body`)
  return { 'application/json': { schema }, ...(takes_form && { 'multipart/form-data': { schema } }) }
}

function describeAnswer({ response, status }: Endpoint, id: string, schemas: OpenApiSchemas): object {
  if (response === 'no-content') return { 204: { description: 'Done' } }
  if (response === 'file')
    return {
      200: { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    }
  const schema = schemas.describe(response, 'output', `${id}.answer`)
  const answer = {
    [status ?? 200]: { description: 'The answer', content: { 'application/json': { schema } } },
  }
  return mayBeAbsent(response) ? { 204: { description: 'Done' }, ...answer } : answer
}

function mayBeAbsent(schema: z.core.$ZodType): boolean {
  return schema._zod.optout === 'optional'
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  name: string,
  schemas: OpenApiSchemas,
): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.describe(schema, 'input', name)
  return Object.entries(properties).map(([field, property]) => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: property,
  }))
}
