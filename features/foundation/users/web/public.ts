export { takeTeam, useTeam } from './team-store.ts'
export { useTimeZone } from './time-zone.ts'
