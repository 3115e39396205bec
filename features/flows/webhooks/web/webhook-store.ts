import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { deleteWebhook, listWebhooks, switchWebhookOff } from '../contract/endpoints.ts'
import type { Webhook } from '../contract/webhook.ts'

const webhooks = forUser(createStore<readonly Webhook[] | undefined>(undefined))
const inStep = forUser(createInStep())

export function useWebhooks(): readonly Webhook[] | undefined {
  return useStore(webhooks)
}

/** A failure is told by the call; what was shown stays. */
export async function loadWebhooks(): Promise<void> {
  await told(() =>
    inStep.ask(
      () => call(listWebhooks),
      (answer) => webhooks.set(answer.webhooks),
    ),
  )
}

/** They changed while the screen is open here. */
export function renewWebhooks(): void {
  inStep.renew(loadWebhooks)
}

export async function switchOff(id: number): Promise<void> {
  await told(() => call(switchWebhookOff, { params: { id } }))
  await loadWebhooks()
}

export async function removeWebhook(id: number): Promise<void> {
  await told(() => call(deleteWebhook, { params: { id } }))
  await loadWebhooks()
}

/** What a deed answered; undefined when it failed, which the call has told. */
export async function told<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
