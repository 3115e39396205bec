import { z } from 'zod'
import { ownKeys } from '@laycan/contract/own-keys.ts'

/** Flags known to the product (SH-037). All are off until they are set for the company or for one user. */
export const featureFlagNames = [
  'reply-and-close',
  'ignore-status-update-after-send',
  'new search term',
  'remove email when unstar',
  'out of sync',
  'persist mail order',
  'position view',
  'create-ship-position',
] as const

/** Written with hyphens where the specification speaks of the button (SH-031). */
const OTHER_SPELLING: Readonly<Record<string, string>> = ownKeys({ 'out-of-sync': 'out of sync' })

export const FeatureFlagName = z.preprocess(
  (name) => (typeof name === 'string' ? (OTHER_SPELLING[name] ?? name) : name),
  z.enum(featureFlagNames),
)
export type FeatureFlagName = z.infer<typeof FeatureFlagName>

/** The flags as they are for one user: the user's own value, else the company's, else off. */
export const FeatureFlags = z.record(z.enum(featureFlagNames), z.boolean())
export type FeatureFlags = z.infer<typeof FeatureFlags>
