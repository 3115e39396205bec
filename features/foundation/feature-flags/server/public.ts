export { readFeatureFlags } from './feature-flags.repo.ts'
