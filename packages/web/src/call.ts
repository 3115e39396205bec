import { z } from 'zod'
import { CALL_KEY } from '@laycan/contract/call-key.ts'
import type { CallInput, CallResponse, Endpoint } from '@laycan/contract/endpoint.ts'
import { defineEndpoint, fillPath } from '@laycan/contract/endpoint.ts'
import { refusals } from '@laycan/contract/errors.ts'
import { WINDOW_NAME } from '@laycan/contract/window-name.ts'
import { currentOwner } from '@laycan/web/keep.ts'
import { decideAnswer, textsOfErrorBody } from './answer-rules.ts'
import { beyondPage } from './beyond-page.ts'
import { CallError } from './call-error.ts'
import { checkShape } from './check-shape.ts'
import { clientEvents, showToast } from './client-events.ts'
import { baseOf, type Connection, currentConnection } from './connection.ts'
import { noteKept } from './kept-answers.ts'
import { KEPT_HEADER } from './kept-header.ts'
import { idleSeconds } from './last-input.ts'
import { newKey } from './new-key.ts'
import { writeQuery } from './query-string.ts'
import { asUnsent, unsentOf } from './waiting/name-unsent.ts'
import { mustWait, type UnsentCall } from './waiting/unsent-call.ts'
import { windowName } from './window-name.ts'

/** Milliseconds until a call counts as timed out (AP-004). */
export const timeLimits = {
  call: 30_000,
  /** Mail lists with a search key. */
  keyed_list: 60_000,
  /** Aborting a sending. */
  abort: 60_000,
  /** Deleting mails: this times their number. */
  per_deleted_mail: 3_000,
} as const

export interface CallOptions {
  signal?: AbortSignal
  /** No toast for an error (ER-008, ER-011); the rejection comes all the same. */
  silent?: boolean
  /** Milliseconds, see `timeLimits`. */
  time_limit_ms?: number
  /**
   * What a 401 means: `logout` the session ended (AU-023), `refuse` a failed sign-in whose text shows (ER-004),
   * `ignore` the online check (AU-026). Public calls refuse, all others log out.
   */
  on_unauthorized?: 'logout' | 'refuse' | 'ignore'
  /** Where it goes: public calls to the sign-in host, all others to the company's base URL (AP-003). */
  host?: 'login' | 'base'
  /** Its fields and files are sent in place of the JSON body, by an endpoint that takes forms. */
  form?: FormData
  /**
   * What it asks for may wait: without an answer its error names it as `unsent`, and while others wait it is not tried. Of
   * repeatable calls alone.
   */
  waits?: boolean
  /** The name under which it was made before (`is_repeatable`). */
  key?: string
}

/** What a call resolves to; a file resolves to its bytes. */
export type CallResult<E extends Endpoint> = E['response'] extends 'file' ? Blob : CallResponse<E>

type NothingNeeded = { params?: undefined; query?: undefined; body?: undefined }
/** The second argument may be left out when the endpoint needs nothing. */
export type CallArguments<E extends Endpoint> =
  NothingNeeded extends CallInput<E>
    ? [input?: CallInput<E> & CallOptions]
    : [input: CallInput<E> & CallOptions]

type AnyInput = CallOptions & { params?: unknown; query?: unknown; body?: unknown }

const anything = z.unknown()

/** True in the print view: no error toast shows there (ER-008). */
let isSilentScreen = false
export function setSilentScreen(silent: boolean): void {
  isSilentScreen = silent
}

/**
 * Makes `call` for a connection; `call` below is the one of this window.
 * @param connect read before each call, so that a new token counts at once
 */
export function createCall(connect: () => Connection) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    ...[input]: CallArguments<E>
  ): Promise<CallResult<E>> {
    const options: AnyInput = input ?? {}
    try {
      return (await send(
        endpoint,
        options,
        connect,
        options.time_limit_ms ?? timeLimits.call,
      )) as CallResult<E>
    } catch (error) {
      if (error instanceof CallError) announce(error, options)
      throw error
    }
  }
}

/** Makes one call of the wire; rejects with CallError after the table of errors has been applied. */
export const call = createCall(currentConnection)

/** Makes a call again that got no answer; the server carries it out once. @throws CallError */
export function callAgain({ key, method, path, body }: UnsentCall): Promise<unknown> {
  const endpoint = defineEndpoint({
    method,
    path,
    access: 'signed-in',
    summary: '',
    // Whoever asked first knows its shape.
    body: anything,
    response: anything,
    is_repeatable: true,
  })
  return call(endpoint, { body, key, silent: true })
}

/** Whether the host of this page still serves it, e.g. before a reload that would otherwise end on an error page. */
export async function pageAnswers(): Promise<boolean> {
  try {
    const { pathname } = globalThis.location
    return (await fetch(pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }))
      .ok
  } catch {
    return false
  }
}

/**
 * Absolute address of a GET call, for pictures, downloads and windows, which send the session cookie instead of the
 * header. Absolute, because frames without a base of their own resolve it too (SH-042).
 */
export function urlOf<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): string {
  const options: AnyInput = input ?? {}
  return new URL(addressOf(endpoint, options, currentConnection()), globalThis.location?.href).href
}

function addressOf(endpoint: Endpoint, { params, query, host }: AnyInput, connection: Connection): string {
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, unknown>)
  if (path.trim() === '') throw new CallError('invalid', 0, ['Frequent repeat request, has been interrupted'])
  const goesToLogin = (host ?? (endpoint.access === 'public' ? 'login' : 'base')) === 'login'
  const text = writeQuery((query ?? {}) as Record<string, unknown>)
  return `${goesToLogin ? connection.login_host : baseOf(connection)}${path}${text === '' ? '' : `?${text}`}`
}

async function send(
  endpoint: Endpoint,
  options: AnyInput,
  connect: () => Connection,
  limit: number,
): Promise<unknown> {
  const connection = connect()
  const owner = currentOwner()
  const url = addressOf(endpoint, options, connection)
  if (endpoint.access !== 'public' && connection.token === '') {
    if (options.on_unauthorized !== 'ignore') clientEvents.emit('logout', { reason: 'unauthorized' })
    throw new CallError('refused', 401, [refusals.noSession.text])
  }
  const key = options.key ?? (options.waits && endpoint.is_repeatable ? newKey() : undefined)
  const unsent = options.waits && key !== undefined ? [unsentOf(endpoint, options, key)] : []
  if (unsent.length > 0 && mustWait()) throw new CallError('network', 0, [], undefined, unsent)
  const request = requestOf(endpoint, options, connection, key)
  const fetchNow = () => fetchOnce(url, request, limit, endpoint, options.signal)
  // Only a timeout is tried again, and once (AP-005): anything else would fail in the same way.
  const answer = await fetchNow()
    .catch((error: unknown) => {
      if (!(error instanceof CallError && error.kind === 'timeout')) throw error
      return fetchNow()
    })
    .catch((error: unknown) => {
      throw asUnsent(error, unsent)
    })
  // An answer for somebody who has left meanwhile is nobody's.
  if (owner !== '' && owner !== currentOwner()) throw new CallError('aborted', 0, [])
  if (AWAY.has(answer.status) && key !== undefined) throw new CallError('network', 0, [], undefined, unsent)
  if (!answer.ok) {
    // A late answer to a session that was left meanwhile says nothing about the one that is open now.
    const isPresent = connect().token === connection.token
    throw refusalOf(endpoint, options, answer, isPresent)
  }
  checkShape(endpoint, answer.body)
  if (answer.is_kept) {
    noteKept(answer.body)
    clientEvents.emit('check_online', { cause: 'call' })
  }
  return answer.body
}

/** What stands before a server that is away says so: bad gateway, unavailable, gateway timeout. */
const AWAY = new Set([502, 503, 504])

function requestOf(
  endpoint: Endpoint,
  { body, form, silent }: AnyInput,
  connection: Connection,
  key: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { 'Client-Version': connection.client_version }
  if (connection.token !== '') headers['Access-Token'] = connection.token
  if (silent) headers['Silent-Error'] = '1'
  if (key !== undefined) headers[CALL_KEY] = key
  if (endpoint.method !== 'GET') headers[WINDOW_NAME] = windowName
  // What a window does by itself does not keep the session alive.
  if (idleSeconds() > 0) headers['Client-Idle'] = String(idleSeconds())
  if (body !== undefined && form === undefined) {
    headers['Content-Type'] = body instanceof Blob ? 'application/octet-stream' : 'application/json'
  }
  return {
    method: endpoint.method,
    headers,
    body: form ?? bodyToSend(body),
    credentials: 'same-origin',
  }
}

/** Bytes go as they are, everything else as JSON. */
function bodyToSend(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof Blob ? body : JSON.stringify(body)
}

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
  readonly reset_seconds: number
  /** From before: the service worker had kept it. */
  readonly is_kept: boolean
}

/** One attempt, body included: the time limit also covers an answer that stops half-way. */
async function fetchOnce(
  url: string,
  request: RequestInit,
  limit: number,
  endpoint: Endpoint,
  callerSignal: AbortSignal | undefined,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(limit)
  const signal = callerSignal === undefined ? timeout : AbortSignal.any([callerSignal, timeout])
  try {
    const response = await beyondPage(request, (sent) => fetch(url, { ...sent, signal }))
    return {
      ok: response.ok,
      status: response.status,
      body: await bodyOf(response, endpoint),
      reset_seconds: Number(response.headers.get('ratelimit-reset') ?? 0) || 0,
      is_kept: response.headers.has(KEPT_HEADER),
    }
  } catch (error) {
    if (callerSignal?.aborted) throw new CallError('aborted', 0, [], error)
    if (timeout.aborted) throw new CallError('timeout', 0, [], error)
    if (error instanceof SyntaxError) throw new CallError('invalid', 0, [error.message], error)
    throw new CallError('network', 0, [], error)
  }
}

async function bodyOf(response: Response, endpoint: Endpoint): Promise<unknown> {
  if (response.status === 204) return undefined
  if (response.ok && endpoint.response === 'file') return response.blob()
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  // An error page of something between us and the server is not JSON; its status still counts.
  if (!isJson && !response.ok) return undefined
  return text === '' ? undefined : JSON.parse(text)
}

function refusalOf(endpoint: Endpoint, options: AnyInput, answer: Answer, isPresent: boolean): CallError {
  const on_unauthorized = options.on_unauthorized ?? (endpoint.access === 'public' ? 'refuse' : 'logout')
  const facts = {
    status: answer.status,
    path: endpoint.path,
    texts: textsOfErrorBody(answer.body),
    reset_seconds: answer.reset_seconds,
    on_unauthorized,
  }
  const rule = decideAnswer(facts)
  if (rule.logs_out && isPresent) clientEvents.emit('logout', { reason: 'unauthorized' })
  return new CallError('refused', answer.status, rule.quiet ? [] : rule.texts(facts))
}

/** Toasts and checks that follow a failure (ER-001…003); a list of texts shows one by one (ER-004). */
function announce(error: CallError, { silent }: CallOptions): void {
  if (error.kind === 'aborted') return
  if (error.kind === 'timeout' || error.kind === 'network') {
    clientEvents.emit('check_online', { cause: 'call' })
    return
  }
  if (silent || isSilentScreen) return
  for (const text of error.texts) showToast({ kind: 'error', text })
}
