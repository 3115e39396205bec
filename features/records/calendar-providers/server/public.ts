export type { ProviderWay } from './ask-provider.ts'
export { ewsCalendars } from './ews/ews-calendars.ts'
export { googleCalendars } from './google/google-calendars.ts'
export { graphCalendars } from './graph/graph-calendars.ts'
