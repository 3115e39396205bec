import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@laycan/contract/endpoint.ts'

/** A call's input does not fit its schema. The texts are those of the schemas, one for each field at most. */
export class InvalidInputError extends Error {
  readonly texts: string[]

  constructor(error: z.core.$ZodError) {
    super('invalid input')
    this.texts = error.issues.map((issue) => describeIssue(issue)).filter(firstOfItsKind)
  }
}

/** Parameters, query and body of a request, validated and converted. @throws InvalidInputError */
export function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, foldLists(request.query as Record<string, unknown>)),
    body: endpoint.body === 'bytes' ? bytesOf(request) : parse(endpoint.body, request.body ?? undefined),
  }
}

/** Bytes are sent as `application/octet-stream`; with any other type the handler reads nothing. */
function bytesOf({ body }: FastifyRequest): AsyncIterable<Uint8Array> {
  return body instanceof Readable ? body : Readable.from([])
}

/** Throws when a handler's answer is not what its contract says. */
export function validateResponse(endpoint: Endpoint, answer: unknown): void {
  if (typeof endpoint.response !== 'string') z.parse(endpoint.response, answer)
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw new InvalidInputError(result.error)
  return result.data
}

/** `ids[]=1&ids[]=2` as `{ids: [1, 2]}` (AP-002). */
function foldLists(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name.endsWith('[]') ? name.slice(0, -2) : name, value]),
  )
}

/** Texts of our own schemas stand as they are; zod's general ones get the name of their field. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const general = /^(Invalid|Too |Expected|Unrecognized|Required)/.test(issue.message)
  return general && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message
}

function firstOfItsKind(text: string, index: number, all: string[]): boolean {
  return all.indexOf(text) === index
}
