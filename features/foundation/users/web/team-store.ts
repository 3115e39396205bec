import { createStore, useStore } from '@laycan/web/store.ts'
import type { RoleName, TeamMember } from '../contract/user.ts'

/** The team as pickers and names need it. */
export interface Team {
  /** Members who may work; inactive ones stand apart and deleted ones nowhere (AU-005). */
  readonly active: readonly TeamMember[]
  readonly inactive: readonly TeamMember[]
  readonly roles: readonly RoleName[]
}

const team = createStore<Team>({ active: [], inactive: [], roles: [] })

/** Sorts members into active and inactive and drops deleted ones (AU-005). */
export function sortTeam(users: readonly TeamMember[]): Pick<Team, 'active' | 'inactive'> {
  const present = users.filter((user) => user.deleted_at === null)
  return {
    active: present.filter((user) => user.active),
    inactive: present.filter((user) => !user.active),
  }
}

export function takeTeam(users: readonly TeamMember[], roles: readonly RoleName[]): void {
  team.set({ ...sortTeam(users), roles })
}

export function useTeam(): Team {
  return useStore(team)
}
