import { safeParse } from 'zod/v4/core'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { type CallError, isConnectionError } from '../call-error.ts'

/** What is wrong, by the path of the field as the endpoint names it: `incoming.host`. */
export type FormErrors = Readonly<Record<string, string>>

/** What the schema of an endpoint says of a body, the first message for each field. */
export function errorsOfBody({ body: schema }: Pick<Endpoint, 'body'>, body: unknown): FormErrors {
  if (schema === undefined || schema === 'bytes') return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of safeParse(schema, body).error?.issues ?? [])
    errors[path.join('.')] ??= message
  return errors
}

/** Which refusals of the server belong to which field. */
export type FieldRefusals = Readonly<Record<string, Refusal | readonly Refusal[]>>

/**
 * Why the server did not take the words: another version was stored meanwhile (409), the record is gone (404), something
 * that no field says, or no answer came and the same can be tried again.
 */
export interface FormProblem {
  readonly kind: 'changed' | 'gone' | 'refused' | 'unreached'
  /** '' for `unreached`: that is said by whoever draws it. */
  readonly text: string
}

/** An error of the call, parted into what fields say and what the form says. */
export function partsOfError(
  error: CallError,
  refusals: FieldRefusals,
): { errors: FormErrors; problem: FormProblem | undefined } {
  if (isConnectionError(error)) return { errors: {}, problem: { kind: 'unreached', text: '' } }
  const errors: Record<string, string> = {}
  for (const [field, own] of Object.entries(refusals)) {
    const found = [own].flat().find(({ text }) => error.texts.includes(text))
    if (found) errors[field] = found.text
  }
  const said = new Set(Object.values(errors))
  const text = error.texts.filter((each) => !said.has(each)).join(' ')
  if (text === '' && said.size > 0) return { errors, problem: undefined }
  const kind = error.status === 409 ? 'changed' : error.status === 404 ? 'gone' : 'refused'
  return { errors, problem: { kind, text: text || error.message } }
}

/** Errors of the fields that a form draws, and in words what is wrong beyond them. */
export function partErrors(
  errors: FormErrors,
  fields: readonly string[],
): { drawn: FormErrors; left: string } {
  const isDrawn = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`))
  const all = Object.entries(errors)
  const drawn = Object.fromEntries(all.filter(([path]) => isDrawn(path)))
  const left = all.filter(([path]) => !isDrawn(path)).map(([, message]) => message)
  return { drawn, left: [...new Set(left)].join(' ') }
}
