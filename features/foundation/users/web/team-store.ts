import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { RoleName, TeamMember } from '../contract/user.ts'

/** The team as pickers and names need it. */
export interface Team {
  /** Members who may work; inactive ones stand apart and deleted ones nowhere (AU-005). */
  readonly active: readonly TeamMember[]
  readonly inactive: readonly TeamMember[]
  readonly roles: readonly RoleName[]
}

const team = forUser(createStore<Team>({ active: [], inactive: [], roles: [] }))

/** Sorts members into active and inactive and drops deleted ones (AU-005). */
export function sortTeam(users: readonly TeamMember[]): Pick<Team, 'active' | 'inactive'> {
  const present = users.filter((user) => user.deleted_at === null)
  return {
    active: present.filter((user) => user.active),
    inactive: present.filter((user) => !user.active),
  }
}

interface TeamAnswer {
  readonly users: readonly TeamMember[]
  readonly roles: readonly RoleName[]
}

const inStep = forUser(createInStep())

/** Asks for the team; what was heard of it meanwhile stays. @returns the whole answer. Rejects as the question does */
export function askTeam<Answer extends TeamAnswer>(question: () => Promise<Answer>): Promise<Answer> {
  return inStep.ask(question, ({ users, roles }) => takeTeam(users, roles))
}

export function takeTeam(users: readonly TeamMember[], roles: readonly RoleName[]): void {
  team.set({ ...sortTeam(users), roles })
}

/** Changes the team as news says. */
function hear(change: (now: Team) => Team): void {
  inStep.hear(() => team.set(change(team.get())))
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

/** Somebody is new, or became another one; deleted ones leave (AU-005). */
export function putMember(member: TeamMember): void {
  hear(({ active, inactive, roles }) => {
    const others = [...active, ...inactive].filter(({ id }) => id !== member.id)
    return { ...sortTeam([...others, member].sort(byName)), roles }
  })
}

/** A role became another one, or is new. */
export function putRole(role: RoleName): void {
  hear((now) => {
    const others = now.roles.filter(({ id }) => id !== role.id)
    return { ...now, roles: [...others, role].sort(byName) }
  })
}

export function patchRole(id: number, part: Partial<RoleName>): void {
  hear((now) => ({ ...now, roles: now.roles.map((role) => (role.id === id ? { ...role, ...part } : role)) }))
}

export function dropRole(id: number): void {
  hear((now) => ({ ...now, roles: now.roles.filter((role) => role.id !== id) }))
}

/** The team as it is known now, for what is not drawn. */
export function currentTeam(): Team {
  return team.get()
}

export function useTeam(): Team {
  return useStore(team)
}
