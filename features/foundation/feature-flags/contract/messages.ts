import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { FeatureFlags } from './feature-flags.ts'

/** The flags of the hearing user as they are now. */
export const featureFlagsChanged = defineMessage('FeatureFlags', z.object({ feature_flags: FeatureFlags }))
