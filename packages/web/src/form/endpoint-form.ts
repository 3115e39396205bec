import type { z } from 'zod'
import type { CallInput, FormEndpoint } from '@laycan/contract/endpoint.ts'
import type { CallOptions, CallResult } from '../call.ts'
import { CallError } from '../call-error.ts'
import { type KeptWords, keptWords } from '../kept-words.ts'
import { createStore, type Store } from '../store.ts'
import {
  errorsOfBody,
  type FieldRefusals,
  type FormErrors,
  type FormProblem,
  partErrors,
  partsOfError,
} from './form-errors.ts'

/** What a form needs to know of its record and of the call that saves it. */
export interface EndpointFormParts<E extends FormEndpoint, Values extends object, Way extends string> {
  /** Form and record, under which unsaved words are kept for this user: `templates.12`. */
  readonly name: string
  /** The part of the values that may be kept in the browser: what it does not name, as a password, is not. */
  readonly kept: z.ZodType<Partial<Values>>
  /** The record as it is stored. A change of it shows at once as long as nothing was written. */
  readonly start: Values
  /** What is sent. `way` is how it was asked to be saved, e.g. over what a colleague stored. */
  readonly input: (values: Values, way: Way | undefined) => CallInput<E> & Pick<CallOptions, 'form'>
  /** Paths of the fields that show what is wrong with them; of all else the form itself says it. */
  readonly fields: readonly string[]
  /** What the schema of the endpoint cannot know. */
  readonly check?: (values: Values) => FormErrors
  readonly refusals?: FieldRefusals
  readonly options?: CallOptions
  /** It is saved: nothing of it is unsaved any more. */
  readonly onSaved: (answer: CallResult<E>) => void
}

export interface FormState<Values> {
  readonly values: Values
  /** By the path of the field; empty until the form was submitted once. */
  readonly errors: FormErrors
  readonly problem: FormProblem | undefined
  readonly isSaving: boolean
  /** Something would be lost. */
  readonly isTouched: boolean
  /** The words come from before a reload. */
  readonly isRestored: boolean
  /** Grows when other words take the place of these: a part that keeps words of its own begins anew. */
  readonly round: number
}

type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>)

/** A form without a screen: values, what is wrong with them, and how they are saved. */
export interface EndpointForm<Values, Way extends string> {
  readonly state: Store<FormState<Values>>
  change(part: Change<Values>): void
  /** Takes over what is asked for when it is wanted: the body of an editor, which letters come quicker than it is read. */
  readLater(read: () => Partial<Values>): void
  readNow(): void
  /** Marks what is wrong at its fields, and answers all of it; {} when it can be saved. */
  validate(): FormErrors
  /** True when it was saved. */
  save(way?: Way): Promise<boolean>
  /** Saves again as it was asked for last. */
  retry(): Promise<boolean>
  /** What is stored is another one now. */
  follow(start: Values): void
  /** Nothing of it is wanted: what the browser keeps goes. */
  giveUp(): void
  /** Back to what is stored. */
  discard(): void
  stop(): void
}

/** Letters come quicker than a body can be read. */
const PAUSE_MS = 400

export function createEndpointForm<E extends FormEndpoint, Values extends object, Way extends string>(
  endpointFor: (way: Way | undefined) => E,
  parts: () => EndpointFormParts<E, Values, Way>,
  send: (endpoint: E, input: CallInput<E> & CallOptions) => Promise<CallResult<E>>,
): EndpointForm<Values, Way> {
  const { name, kept: keptPart, start } = parts()
  const kept: KeptWords<Partial<Values>> = keptWords(name, keptPart)
  const restored = kept.get()
  let base = start
  let followed = start
  let wasSubmitted = false
  let refused: FormErrors = {}
  let answered: FormProblem | undefined
  let lastWay: Way | undefined
  let later: { read: () => Partial<Values>; timer: ReturnType<typeof setTimeout> } | undefined

  const first = restored === undefined ? start : { ...start, ...restored }
  const state = createStore<FormState<Values>>({
    values: first,
    errors: {},
    problem: undefined,
    isSaving: false,
    isTouched: !isSame(first, base),
    isRestored: !isSame(first, base),
    round: 0,
  })

  function patch(part: Partial<FormState<Values>>): void {
    const next = { ...state.get(), ...part }
    const { drawn, left } = partErrors(wasSubmitted ? errorsNow(next.values) : {}, parts().fields)
    const isTouched = !isSame(next.values, base)
    const problem = left === '' ? answered : { kind: 'refused' as const, text: left }
    const isRestored = next.isRestored && isTouched
    state.set({ ...next, errors: { ...drawn, ...refused }, problem, isTouched, isRestored })
  }

  function errorsNow(values: Values): FormErrors {
    const { input, check } = parts()
    return { ...errorsOfBody(endpointFor(lastWay), input(values, lastWay).body), ...check?.(values) }
  }

  function change(part: Change<Values>): void {
    const before = state.get().values
    const values = { ...before, ...(typeof part === 'function' ? part(before) : part) }
    refused = {}
    // The schema names what may lie in the browser; what it does not name is left out.
    const words = keptPart.safeParse(values).data
    if (words !== undefined) kept.keep(words)
    patch({ values })
  }

  function stopReading(): void {
    clearTimeout(later?.timer)
    later = undefined
  }

  function readNow(): void {
    const read = later?.read
    stopReading()
    if (read) change(read())
  }

  function beginAnew(values: Values): void {
    stopReading()
    kept.drop()
    base = values
    refused = {}
    answered = undefined
    wasSubmitted = false
    patch({ values, isRestored: false, round: state.get().round + 1 })
  }

  async function save(way?: Way): Promise<boolean> {
    if (state.get().isSaving) return false
    readNow()
    lastWay = way
    refused = {}
    answered = undefined
    if (Object.keys(validate()).length > 0) return false
    patch({ isSaving: true })
    const { values } = state.get()
    const { input, options, refusals = {}, onSaved } = parts()
    try {
      const answer = await send(endpointFor(way), { ...input(values, way), ...options, silent: true })
      kept.drop()
      base = values
      wasSubmitted = false
      patch({ isSaving: false })
      onSaved(answer)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { errors, problem } = partsOfError(error, refusals)
      refused = errors
      answered = problem
      return false
    } finally {
      if (state.get().isSaving) patch({ isSaving: false })
    }
  }

  function validate(): FormErrors {
    readNow()
    wasSubmitted = true
    patch({})
    return errorsNow(state.get().values)
  }

  return {
    state,
    change,
    readLater(read) {
      clearTimeout(later?.timer)
      later = { read, timer: setTimeout(readNow, PAUSE_MS) }
    },
    readNow,
    validate,
    save,
    retry: () => save(lastWay),
    follow(next) {
      if (isSame(next, followed)) return
      followed = next
      if (!state.get().isTouched && later === undefined && !isSame(next, base)) beginAnew(next)
    },
    giveUp() {
      stopReading()
      kept.drop()
    },
    discard: () => beginAnew(parts().start),
    stop: stopReading,
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
