export { readAlertSettings } from './read-alert-settings.ts'
