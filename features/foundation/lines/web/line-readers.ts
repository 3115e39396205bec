import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listLineReaders } from '../contract/endpoints.ts'

/** Users who read a line, by its id; undefined until it was asked for. */
export type LineReaders = ReadonlyMap<number, ReadonlySet<number>>

const known = forUser(createStore<LineReaders | undefined>(undefined))
const inStep = forUser(createInStep())

/** Who reads which line; asked for anew whenever a part that shows it appears. */
export function useLineReaders(): LineReaders | undefined {
  useEffect(() => void loadLineReaders(), [])
  return useStore(known)
}

/** What cannot be reached now is asked for when it is looked at next: until then nothing is said of anybody. */
async function loadLineReaders(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listLineReaders, { silent: true }),
      ({ readers }) =>
        known.set(new Map(readers.map(({ line_id, user_ids }) => [line_id, new Set(user_ids)]))),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
