import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser, keepFor } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { type CustomField, customFieldsChanged, listCustomFields } from '../contract/custom-fields.ts'

/** The fields that the company added, in their order, retired ones behind. */
const fields = forUser(createStore<readonly CustomField[]>([]))
const inStep = forUser(createInStep())
let wanted = false
keepFor('user', () => {
  wanted = false
})
clientEvents.on('caught_up', ({ missed }) => missed > 0 && wanted && void load())

const take = ({ contact_fields }: { contact_fields: readonly CustomField[] }) => fields.set(contact_fields)

export const customFieldsLive = onMessage(customFieldsChanged, (news) => inStep.hear(() => take(news)))

async function load(): Promise<void> {
  try {
    await inStep.ask(() => call(listCustomFields, { silent: true }), take)
  } catch (error) {
    // Without them an entry shows what all entries have.
    if (!(error instanceof CallError)) throw error
    wanted = false
  }
}

/** The fields of the company; none until they have come. */
export function useCustomFields(): readonly CustomField[] {
  const known = useStore(fields)
  useEffect(() => {
    if (wanted) return
    wanted = true
    void load()
  }, [])
  return known
}

/** Those that are known already, for what draws no component. */
export function knownCustomFields(): readonly CustomField[] {
  return fields.get()
}
