export { findTeamMember, type Team, takeTeam, useTeam } from './team-store.ts'
