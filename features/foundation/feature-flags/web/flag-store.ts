import { z } from 'zod'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import type { FeatureFlagName } from '../contract/feature-flags.ts'

/** Flags as the server sent them last; stored, so that the first paint after a reload already follows them. */
const storedFlags = storedValue({
  key: 'feature_flags',
  schema: z.record(z.string(), z.boolean()),
  fallback: {},
  kept_for: 'user',
})

/** Takes over what the server sent. */
export function takeFeatureFlags(flags: Readonly<Record<string, boolean>>): void {
  storedFlags.set({ ...flags })
}

/** Whether a flag is on for the user (SH-037). */
export function isFlagOn(name: FeatureFlagName): boolean {
  return storedFlags.get()[name] === true
}

/** The same, and its changes. */
export function useFlag(name: FeatureFlagName): boolean {
  return useStored(storedFlags)[name] === true
}
