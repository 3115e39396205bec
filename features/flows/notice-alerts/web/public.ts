export { BrowserPart } from './browser-part.tsx'
export { startAlerts } from './start-alerts.ts'
