import { onMessage } from '@laycan/web/live-handler.ts'
import { featureFlagsChanged } from '../contract/messages.ts'
import { takeFeatureFlags } from './flag-store.ts'

export const liveHandlers = [
  onMessage(featureFlagsChanged, ({ feature_flags }) => takeFeatureFlags(feature_flags)),
]
