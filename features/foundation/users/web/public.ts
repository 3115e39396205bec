export { askTeam, currentTeam, type Team, takeTeam, useTeam } from './team-store.ts'
