export { takeTeam, useTeam } from './team-store.ts'
