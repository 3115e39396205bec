import type { z } from 'zod'

/**
 * Who may make a call. `public` needs no session; `signed-in` any user of the company; `admin` an
 * administrator; `{ permission }` an administrator or a member whose permission is on (AD-007). `device`: a program of a
 * user, with a password that he made for it (RFC 7617); its handler proves that, and no session opens it.
 * Rows that a call names are checked again by the feature's `access...` function.
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'device' | { readonly permission: string }

/** The methods of WebDAV that calls of devices have beside those of the web (RFC 4918, RFC 3253, RFC 4791). */
export const davMethods = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCOL', 'MKCALENDAR', 'COPY', 'MOVE'] as const
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | (typeof davMethods)[number]

/**
 * What a call answers: a JSON body, nothing (204), or a stream of bytes with its own content type. A body that may be
 * undefined (`.optional()`) is then sent as 204.
 */
export type ResponseShape = z.core.$ZodType | 'no-content' | 'file'

type Schema = z.core.$ZodType

/** What a call carries: a JSON body, or bytes as they are, which the handler reads as they come in. */
export type BodyShape = Schema | 'bytes'

/** What a browser's `Blob` offers; this package knows no browser. */
export interface BytesToSend {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** One call of the wire: typed handler, typed client and OpenAPI entry are all made from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends BodyShape | undefined = BodyShape | undefined,
  Response extends ResponseShape = ResponseShape,
> {
  readonly method: Method
  /** Path as the specification writes it, parameters as `{id}`; the only place where it is written. */
  readonly path: string
  readonly access: Access
  /** One sentence for the API document. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Status of an answer with a body; undefined is 200. */
  readonly status: 201 | 202 | undefined
  /** Requests a minute from one address (and user) before 429; only for calls worth guarding (SC-008). */
  readonly rate_limit: number | undefined
  /** Largest JSON body in bytes; undefined takes the server's default. Handlers of bytes count for themselves. */
  readonly body_limit: number | undefined
  /**
   * Mail programs and providers call it as well, in forms too: a token in its path or a signature proves them, never the
   * cookie. All other writes are refused to pages of other sites.
   */
  readonly from_anywhere: boolean
  /**
   * A form of the browser shows at its fields what its body lacks (`useEndpointForm`). Of all others the shipped client
   * has no schemas.
   */
  readonly is_form: boolean
  /**
   * Its body may come as a form with files (multipart/form-data, RFC 7578) in place of JSON: texts and `FormFile`s by
   * their names, `name[]` and repeated names as lists.
   */
  readonly takes_form: boolean
  /**
   * It may bear a key (`Call-Key`): repeated with the same one it is answered as before, and nothing is done again. What a
   * browser keeps while the network is away is made of such calls.
   */
  readonly is_repeatable: boolean
  /** Somebody who has signed in makes it, no program: it changes how he proves himself. Access tokens never open it. */
  readonly in_person: boolean
}

/** A call that a form saves by. */
export type FormEndpoint = Endpoint & { readonly is_form: true }

type Output<S> = S extends Schema
  ? z.core.output<S>
  : S extends 'bytes'
    ? AsyncIterable<Uint8Array>
    : undefined
type Input<S> = S extends Schema ? z.core.input<S> : S extends 'bytes' ? BytesToSend : undefined

/** What a handler receives, after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type WhenGiven<Key extends string, S> = S extends BodyShape
  ? { [K in Key]: Input<S> }
  : { [K in Key]?: undefined }

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = WhenGiven<'params', E['params']> &
  WhenGiven<'query', E['query']> &
  WhenGiven<'body', E['body']>

/** What a call resolves to. Files resolve to a Blob in the browser, so they are `never` here. */
export type CallResponse<E extends Endpoint> = E['response'] extends Schema
  ? z.core.output<E['response']>
  : undefined

interface Definition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends BodyShape | undefined,
  Response extends ResponseShape,
> {
  method: Endpoint['method']
  path: string
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: 201 | 202
  rate_limit?: number
  body_limit?: number
  from_anywhere?: boolean
  is_form?: boolean
  takes_form?: boolean
  is_repeatable?: boolean
  in_person?: boolean
}

/** Describes one call; see `Endpoint`. */
export function defineEndpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends BodyShape | undefined = undefined,
  Response extends ResponseShape = ResponseShape,
>(
  definition: Definition<Params, Query, Body, Response> & { is_form: true },
): Endpoint<Params, Query, Body, Response> & { readonly is_form: true }
export function defineEndpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends BodyShape | undefined = undefined,
  Response extends ResponseShape = ResponseShape,
>(definition: Definition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response>
export function defineEndpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends BodyShape | undefined = undefined,
  Response extends ResponseShape = ResponseShape,
>(definition: Definition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  const {
    params,
    query,
    body,
    status,
    rate_limit,
    body_limit,
    from_anywhere = false,
    is_form = false,
    takes_form = false,
    is_repeatable = false,
    in_person = false,
    ...rest
  } = definition
  return {
    ...rest,
    params: params as Params,
    query: query as Query,
    body: body as Body,
    status,
    rate_limit,
    body_limit,
    from_anywhere,
    is_form,
    takes_form,
    is_repeatable,
    in_person,
  }
}

/** The path with its `{name}` parts filled in, each URL-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
