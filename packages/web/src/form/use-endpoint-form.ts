import { useEffect, useRef, useState } from 'react'
import type { FormEndpoint } from '@laycan/contract/endpoint.ts'
import { type CallArguments, call } from '../call.ts'
import { useStore } from '../store.ts'
import { useUnsavedWork } from '../unsaved-work.ts'
import {
  createEndpointForm,
  type EndpointForm,
  type EndpointFormParts,
  type FormState,
} from './endpoint-form.ts'

/** A form of a screen. */
export interface UsedForm<Values, Way extends string = never>
  extends FormState<Values>,
    Pick<EndpointForm<Values, Way>, 'change' | 'readLater' | 'validate' | 'save' | 'retry' | 'discard'> {
  /** Gives up what was written, without another question, e.g. to go back. */
  giveUp(): void
}

/**
 * The form of an endpoint that saves: values, errors by the endpoint's own schema, refusals of the server at their fields.
 * What is not saved survives a reload for its user, and leaving asks first (SH-029). Another `name` is another form: give
 * the component that as its `key`.
 * @param endpoint or which one it is by the way in which it is saved
 */
export function useEndpointForm<E extends FormEndpoint, Values extends object, Way extends string = never>(
  endpoint: E | ((way: Way | undefined) => E),
  parts: EndpointFormParts<E, Values, Way>,
): UsedForm<Values, Way> {
  const latest = useRef({ endpoint, parts })
  const [form] = useState(() =>
    createEndpointForm<E, Values, Way>(
      (way) => {
        const asked = latest.current.endpoint
        return typeof asked === 'function' ? asked(way) : asked
      },
      () => latest.current.parts,
      (asked, input) => call(asked, ...([input] as CallArguments<E>)),
    ),
  )
  const state = useStore(form.state)
  const workIsDone = useUnsavedWork(state.isTouched)
  latest.current = {
    endpoint,
    parts: {
      ...parts,
      onSaved(answer) {
        // Whoever leaves from here is not asked: the next picture would only say it then.
        workIsDone()
        parts.onSaved(answer)
      },
    },
  }
  useEffect(() => form.follow(parts.start))
  useEffect(() => {
    globalThis.addEventListener('pagehide', form.readNow)
    return () => {
      globalThis.removeEventListener('pagehide', form.readNow)
      form.stop()
    }
  }, [form])
  const { change, readLater, validate, save, retry } = form
  return {
    ...state,
    change,
    readLater,
    validate,
    save,
    retry,
    discard() {
      workIsDone()
      form.discard()
    },
    giveUp() {
      workIsDone()
      form.giveUp()
    },
  }
}
