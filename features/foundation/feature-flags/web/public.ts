export { isFlagOn, takeFeatureFlags, useFlag } from './flag-store.ts'
