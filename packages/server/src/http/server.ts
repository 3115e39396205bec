import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { davMethods } from '@laycan/contract/endpoint.ts'
import { refusals } from '@laycan/contract/errors.ts'
import { WINDOW_NAME, WINDOW_NAME_SHAPE } from '@laycan/contract/window-name.ts'
import { addressGroup } from '../address-group.ts'
import { type Authenticate, SECURE_SESSION_COOKIE, SESSION_COOKIE, sessionCookieOf } from '../authenticate.ts'
import { inTransaction } from '../database/database.ts'
import { makeOnce } from '../made-calls/make-once.ts'
import { refuseKeyInVain } from '../made-calls/name-call.ts'
import { requestIdOf, watchCalls } from '../operations/watch-calls.ts'
import type { PublicContext, RequestInfo, Services } from './context.ts'
import { answerError } from './errors.ts'
import { isLocalRequest } from './local-request.ts'
import { readForm } from './read-form.ts'
import { refuseOutsiders } from './refuse-outsiders.ts'
import { RefusedError } from './refused-error.ts'
import type { Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import { sharedLimits } from './shared-limits.ts'
import { proxyRule, type TrustedProxies } from './trusted-proxies.ts'
import { type BodyLimits, HEADERS_LOOK_MS, UnfinishedBodies } from './unfinished-bodies.ts'
import { readInput } from './validation.ts'
import { refuseForeignWrite, refuseOddHost } from './write-guard.ts'

/** Bodies that are not uploads: a mark of 1,000 ids is 10 kB, a draft with pasted tables some 100 kB. */
const BODY_LIMIT = 4 * 1024 * 1024
const YEAR_S = 31_536_000
/** Files, and what devices send of an address book or a calendar. */
const BYTE_TYPES = ['application/octet-stream', 'application/xml', 'text/xml', 'text/vcard', 'text/calendar']
/** First path part of a company's base URL; see `tenantOf`. */
const TENANT_PREFIX = /^\/(c\d+)(?=\/)/

export interface HttpServerOptions {
  services: Services
  routes: readonly Route[]
  authenticate: Authenticate
  /** Checks answers against their schemas too: in development and tests. */
  validate_responses: boolean
  /** How many proxies before us are believed, or which (addresses and networks); false believes none. */
  trust_proxy: TrustedProxies
  body_limits?: Partial<BodyLimits>
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant?: string
    /** A JSON body as it came: signatures are made over its bytes. */
    raw_text?: string
  }
}

/** Bytes of an address with its headers: an advanced search of a hundred conditions stands in the address of its list. */
const HEADERS_MAX = 128 * 1024

/** The HTTP server with all routes mounted; the caller listens, adds static files and the live gateway. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: proxyRule(options.trust_proxy),
    // `/c12/emails` and `/emails` are the same call; the first also says whose (AP-003).
    rewriteUrl: (request) => (request.url ?? '/').replace(TENANT_PREFIX, ''),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
    genReqId: requestIdOf,
    http: { connectionsCheckingInterval: HEADERS_LOOK_MS, maxHeaderSize: HEADERS_MAX },
  })
  watchCalls(app, options.services)
  const bodies = new UnfinishedBodies(app, options.trust_proxy, options.body_limits)
  app.addHook('onRequest', async (request, reply) => {
    refuseOddHost(request)
    reply.headers(headersOfAll(request, options.services))
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: sharedLimits(options.services.companies.control),
    keyGenerator: (request) => addressGroup(request.ip),
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
  for (const method of davMethods) app.addHttpMethod(method, { hasBody: true })
  for (const route of options.routes) mount(app, route, bodies, options)
  return app
}

/** Browsers that came by https come by https from now on (RFC 6797), and guess no types. */
function headersOfAll(request: FastifyRequest, { settings }: Services): Record<string, string> {
  const by_https = request.protocol === 'https' || settings.public_url.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    ...(by_https ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
  }
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
  app.addContentTypeParser(BYTE_TYPES, (_request, bytes, done) => done(null, bytes))
}

/** Forms of pages without script, and the one-click posts of mail programs (RFC 8058). */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  // To calls that take none, the one field of RFC 8058 says nothing that the address does not.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { takes_form = false } = request.routeOptions.config as { takes_form?: boolean }
      return takes_form ? readForm(bytes, request.headers['content-type'] ?? '') : {}
    },
  )
}

function mount(
  app: FastifyInstance,
  route: Route,
  bodies: UnfinishedBodies,
  options: HttpServerOptions,
): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.body_limit ? { bodyLimit: endpoint.body_limit } : {}),
    config: {
      takes_form: endpoint.takes_form,
      ...(endpoint.rate_limit && { rateLimit: { max: endpoint.rate_limit, timeWindow: 60_000 } }),
    },
    onRequest: async (request) => {
      refuseForeignWrite(request, endpoint, options.services.settings.public_url)
      bodies.expectFile(request, endpoint)
    },
    handler: async (request, reply) => {
      const context = { services: options.services, request: requestInfo(request, reply, options.services) }
      const answer = await run(route, request, context, options)
      return sendAnswer(reply, route, answer, options.validate_responses)
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
  const session = token
    ? await options.authenticate(token, { by_hand: isByHand(request), ip: request.ip })
    : undefined
  if (!session) throw new RefusedError(refusals.noSession)
  const tenant = tenantOf(request)
  // Another company's base URL: its ids do not exist for this user (SC-005).
  if (tenant && tenant !== session.company.id) throw new RefusedError(refusals.notFound)
  refuseOutsiders(route.endpoint, session)
  refuseKeyInVain(route, request.headers)
  const input = readInput(route.endpoint, request)
  const full = { ...context, ...session, db: session.company.db }
  if (route.kind === 'read') return route.handle(input, full)
  const named = { endpoint: route.endpoint, headers: request.headers, user_id: session.actor.user_id, input }
  return inTransaction(
    session.company.db,
    (tx) => makeOnce(tx, named, () => route.handle(input, { ...full, tx })),
    windowOf(request),
  )
}

/** RT-007. */
function windowOf({ headers }: FastifyRequest): string | null {
  const name = headers[WINDOW_NAME]
  return typeof name === 'string' && WINDOW_NAME_SHAPE.test(name) ? name : null
}

/** A window that nobody has touched for a minute says so with each call: what it does by itself keeps no session alive. */
function isByHand({ headers }: FastifyRequest): boolean {
  return headers['client-idle'] === undefined
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
    get is_local() {
      return services.settings.only_local && isLocalRequest(request.raw)
    },
    raw: request,
    setSessionCookie(token) {
      const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      const name = secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE
      if (token !== null) reply.setCookie(name, token, attributes)
      // One of the time before https goes as well, else it would go on being sent.
      if (token === null) reply.clearCookie(name, attributes)
      if (secure && request.cookies[SESSION_COOKIE] !== undefined)
        reply.clearCookie(SESSION_COOKIE, attributes)
    },
    // The cache alone: its storage holds what belongs to the device, such as who signed in before (AU-019).
    clearSiteData: () => void reply.header('clear-site-data', '"cache"'),
  }
}

/**
 * The token header, one as programs send it (RFC 6750), else the cookie. The cookie alone opens only reading calls: another site can make a browser send
 * it, but not our version header, which every client call carries (AP-001).
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['access-token']
  if (typeof header === 'string' && header) return header
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  const fromOurClient = request.headers['client-version'] !== undefined
  return request.method === 'GET' || fromOurClient ? sessionCookieOf(request.cookies) : undefined
}
