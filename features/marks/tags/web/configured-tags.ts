import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listConfiguredTags } from '../contract/endpoints.ts'
import { type Tag, tagKey } from '../contract/mark.ts'

/** The configured tags as last told; undefined until they are loaded, 'failed' when they could not be. */
export const configuredTags = forUser(createStore<readonly Tag[] | 'failed' | undefined>(undefined))

/** What loads, changes and news say of them. */
export const configuredInStep = forUser(createInStep())
let loading: Promise<void> | undefined

/** Loads them; who asks while that runs gets the same answer. */
export function loadConfiguredTags(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  try {
    await configuredInStep.ask(() => call(listConfiguredTags, { silent: true }), takeConfigured)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // What is known stays; the answer to who has left meanwhile says nothing.
    if (configuredTags.get() === undefined && error.kind !== 'aborted') configuredTags.set('failed')
  }
}

export function takeConfigured({ tags }: { tags: readonly Tag[] }): void {
  configuredTags.set(tags)
}

/** By their keys, made once for each list of them. */
const byKey = new WeakMap<readonly Tag[], ReadonlyMap<string, Tag>>()

function keyed(tags: readonly Tag[]): ReadonlyMap<string, Tag> {
  const known = byKey.get(tags) ?? new Map(tags.map((tag) => [tagKey(tag.name), tag]))
  byKey.set(tags, known)
  return known
}

/** What is configured of a tag, its colour too; undefined for one that is not, and until that is known. */
export function useConfiguredTag(name: string): Tag | undefined {
  const tags = useStore(configuredTags)
  useEffect(() => {
    if (tags === undefined) void loadConfiguredTags()
  }, [tags])
  return Array.isArray(tags) ? keyed(tags).get(tagKey(name)) : undefined
}
