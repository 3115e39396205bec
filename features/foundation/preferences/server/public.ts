export { readUserSettings } from './user-settings.repo.ts'
