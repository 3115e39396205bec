export { readFeatureFlags, setFlagSetting } from './feature-flags.repo.ts'
