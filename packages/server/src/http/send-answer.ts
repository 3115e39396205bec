import type { FastifyReply } from 'fastify'
import { decodeUtf8, type Utf8 } from '../utf8.ts'
import type { FileAnswer } from './context.ts'
import { type Route, WrittenAnswer } from './route.ts'
import { validateResponse } from './validation.ts'

/** Answers with what a handler resolved to. @throws when `validate` is set and it is not what its contract says */
export function sendAnswer(
  reply: FastifyReply,
  route: Route,
  answer: unknown,
  validate: boolean,
): FastifyReply {
  const { response, status } = route.endpoint
  reply.header('cache-control', 'no-store')
  if (response === 'no-content') return reply.status(204).send()
  if (response === 'file') return sendFile(reply, answer as FileAnswer)
  const written = answer instanceof WrittenAnswer ? answer.json : undefined
  if (validate) {
    validateResponse(route.endpoint, written === undefined ? answer : JSON.parse(decodeUtf8(written)))
  }
  if (answer === undefined) return reply.status(204).send()
  reply.status(status ?? 200).header('content-type', 'application/json; charset=utf-8')
  return written === undefined ? reply.send(JSON.stringify(answer)) : sendWritten(reply, written)
}

/** Past Fastify, which would have Node count the bytes of the text and encode it once more. */
function sendWritten(reply: FastifyReply, json: Utf8): FastifyReply {
  reply.header('content-length', json.length).hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.writeHead(reply.statusCode).end(json, 'latin1')
  return reply
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.headers({
    'content-type': file.content_type,
    'x-content-type-options': 'nosniff',
    // Whatever it is, it never runs in the product's origin (SC-009).
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:",
    ...file.headers,
  })
  if (file.status !== undefined) reply.status(file.status)
  if (file.name !== undefined) {
    const kind = file.disposition ?? 'attachment'
    reply.header(
      'content-disposition',
      `${kind}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escapeByte)}`,
    )
  }
  return reply.send(file.content)
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
