import { z } from 'zod'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { ErrorAnswer } from '@laycan/contract/errors.ts'

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** The OpenAPI 3.1 document of all calls, made from their definitions. */
export function describeApi(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = describeOperation(endpoint)
    paths[endpoint.path] = operations
  }
  const securitySchemes = { token: { type: 'apiKey', in: 'header', name: 'Access-Token' } }
  return { openapi: '3.1.0', info: { title: 'Laycan', version }, paths, components: { securitySchemes } }
}

function describeOperation(endpoint: Endpoint): object {
  const { access, body } = endpoint
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    'x-access': access,
    ...(access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: { content: body === 'bytes' ? BYTES : jsonContent(body, 'input') } } : {}),
    responses: {
      ...describeAnswer(endpoint),
      default: { description: 'Refused', content: jsonContent(ErrorAnswer, 'output') },
    },
  }
}

function describeAnswer({ response, status }: Endpoint): object {
  if (response === 'no-content') return { 204: { description: 'Done' } }
  if (response === 'file')
    return {
      200: { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    }
  const answer = { [status ?? 200]: { description: 'The answer', content: jsonContent(response, 'output') } }
  return z.safeParse(response, undefined).success ? { 204: { description: 'Done' }, ...answer } : answer
}

function jsonContent(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  return { 'application/json': { schema: toJsonSchema(schema, io) } }
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  // What has no JSON form (a transform's result) is described as anything rather than refused.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
