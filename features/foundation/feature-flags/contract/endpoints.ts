import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, queryList } from '@laycan/contract/ids.ts'
import { FeatureFlagName } from './feature-flags.ts'

/** A flag as it was set for the company (user_id null) or for one user. */
export const FeatureFlagSetting = z.object({
  name: FeatureFlagName,
  user_id: Id.nullable(),
  enabled: z.boolean(),
})
export type FeatureFlagSetting = z.infer<typeof FeatureFlagSetting>

export const listFeatureFlags = defineEndpoint({
  method: 'GET',
  path: '/feature_flags',
  access: 'admin',
  summary: 'Which flags are set for the company and for single users.',
  response: z.object({ feature_flags: z.array(FeatureFlagSetting) }),
})

export const setFeatureFlag = defineEndpoint({
  method: 'PUT',
  path: '/feature_flags',
  access: 'admin',
  summary: 'Sets a flag for the company or for one user; enabled: null takes the setting away.',
  body: z.object({
    name: FeatureFlagName,
    user_id: Id.nullable().default(null),
    enabled: z.boolean().nullable(),
  }),
  response: 'no-content',
})

export const streamFeatureFlags = defineEndpoint({
  method: 'GET',
  path: '/feature_flags/stream',
  access: 'signed-in',
  summary:
    'An event stream of `flags` events {user_id, feature_flags}: those of the named users, of the caller where none is named, and each change. Of others for administrators alone. Ends after five minutes.',
  query: z.object({
    /** The caller's own, where it is given. */
    email: z.string().max(320).optional(),
    user_ids: queryList(Id).optional(),
    /** The caller's company, where it is given. */
    co_ids: queryList(z.string().max(60)).optional(),
  }),
  response: 'file',
  rate_limit: 60,
})
