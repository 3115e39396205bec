import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '../actor.ts'
import { type Authenticate, SESSION_COOKIE } from '../authenticate.ts'
import { inTransaction } from '../database/database.ts'
import { decodeUtf8, type Utf8 } from '../utf8.ts'
import type { FileAnswer, PublicContext, RequestInfo, Services } from './context.ts'
import { answerError } from './errors.ts'
import { RefusedError } from './refused-error.ts'
import { type Route, WrittenAnswer } from './route.ts'
import { readInput, validateResponse } from './validation.ts'

/** Bodies that are not uploads: a mark of 1,000 ids is 10 kB, a draft with pasted tables some 100 kB. */
const BODY_LIMIT = 4 * 1024 * 1024
/** First path part of a company's base URL; see `tenantOf`. */
const TENANT_PREFIX = /^\/(c\d+)(?=\/)/

export interface HttpServerOptions {
  services: Services
  routes: readonly Route[]
  authenticate: Authenticate
  /** Checks answers against their schemas too: in development and tests. */
  validate_responses: boolean
  trust_proxy: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant?: string
    /** A JSON body as it came: signatures are made over its bytes. */
    raw_text?: string
  }
}

/** The HTTP server with all routes mounted; the caller listens, adds static files and the live gateway. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trust_proxy,
    // `/c12/emails` and `/emails` are the same call; the first also says whose (AP-003).
    rewriteUrl: (request) => (request.url ?? '/').replace(TENANT_PREFIX, ''),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.ceil(context.ttl / 1000)
      return Object.assign(new Error(`Too many request. Please try again in ${seconds} seconds`), {
        statusCode: 429,
      })
    },
  })
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, options.services.log))
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: refusals.notFound.text }))
  acceptEmptyJson(app)
  acceptBytes(app)
  acceptForms(app)
  for (const route of options.routes) mount(app, route, options)
  return app
}

/** A call without a body may still say that it sends JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.raw_text = String(text)
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('The body is not valid JSON'), { statusCode: 400 }), undefined)
    }
  })
}

/** Bytes are handed on as they come in, so that a file never stands in memory as a whole. */
function acceptBytes(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes))
}

/** Forms of pages without script, and the one-click posts of mail programs (RFC 8058). */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  // Its one field says nothing that the address does not.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _bytes, done) =>
    done(null, {}),
  )
}

function mount(app: FastifyInstance, route: Route, options: HttpServerOptions): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.body_limit ? { bodyLimit: endpoint.body_limit } : {}),
    ...(endpoint.rate_limit
      ? { config: { rateLimit: { max: endpoint.rate_limit, timeWindow: 60_000 } } }
      : {}),
    handler: async (request, reply) => {
      const context = { services: options.services, request: requestInfo(request, reply, options.services) }
      const answer = await run(route, request, context, options)
      return send(reply, route, answer, options.validate_responses)
    },
  })
}

async function run(
  route: Route,
  request: FastifyRequest,
  context: PublicContext,
  options: HttpServerOptions,
): Promise<unknown> {
  if (route.kind === 'public') return route.handle(readInput(route.endpoint, request), context)
  const { token } = context.request
  const session = token ? await options.authenticate(token) : undefined
  if (!session) throw new RefusedError(refusals.noSession)
  const tenant = tenantOf(request)
  // Another company's base URL: its ids do not exist for this user (SC-005).
  if (tenant && tenant !== session.company.id) throw new RefusedError(refusals.notFound)
  refuseOutsiders(route, session.actor)
  const input = readInput(route.endpoint, request)
  const full = { ...context, ...session, db: session.company.db }
  if (route.kind === 'read') return route.handle(input, full)
  return inTransaction(session.company.db, (tx) => route.handle(input, { ...full, tx }))
}

function refuseOutsiders(route: Route, actor: Actor): void {
  const { access } = route.endpoint
  if (access === 'admin' && actor.user_type !== 'admin') throw new RefusedError(refusals.noPermission)
  if (typeof access === 'object' && !hasPermission(actor, access.permission)) {
    throw new RefusedError(refusals.noPermission)
  }
}

function tenantOf(request: FastifyRequest): string | undefined {
  return TENANT_PREFIX.exec(request.originalUrl)?.[1]
}

function requestInfo(request: FastifyRequest, reply: FastifyReply, services: Services): RequestInfo {
  const base_url = services.settings.public_url || `${request.protocol}://${request.host}`
  const secure = base_url.startsWith('https:')
  return {
    ip: request.ip,
    base_url,
    token: tokenOf(request),
    raw: request,
    setSessionCookie(token) {
      const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      if (token === null) reply.clearCookie(SESSION_COOKIE, attributes)
      else reply.setCookie(SESSION_COOKIE, token, attributes)
    },
  }
}

/**
 * The token header, else the cookie. The cookie alone opens only reading calls: another site can make a browser send
 * it, but not our version header, which every client call carries (AP-001).
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['access-token']
  if (typeof header === 'string' && header) return header
  const fromOurClient = request.headers['client-version'] !== undefined
  return request.method === 'GET' || fromOurClient ? request.cookies[SESSION_COOKIE] : undefined
}

function send(reply: FastifyReply, route: Route, answer: unknown, validate: boolean): FastifyReply {
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
