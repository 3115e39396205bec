import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  deleteUser,
  forceUserLogout,
  getUser,
  listUsers,
  updateUser,
} from '#features/flows/people/contract/endpoints.ts'
import type { Person, TeamUser } from '#features/flows/people/contract/person.ts'

const users = forUser(createStore<readonly TeamUser[] | undefined>(undefined))
const inStep = forUser(createInStep())

/** Everybody who is not deleted; undefined until they are loaded. */
export function useUsers(): readonly TeamUser[] | undefined {
  return useStore(users)
}

/** A failure is told by the call; what was shown stays. */
export async function loadUsers(): Promise<void> {
  await told(() =>
    inStep.ask(
      () => call(listUsers, { query: { all_users: true } }),
      (answer) => users.set(answer.users),
    ),
  )
}

/** Somebody changed while they were shown here. */
export function renewUsers(): void {
  inStep.renew(loadUsers)
}

/** Undefined when there is nobody; the call has said why. */
export async function loadPerson(id: number): Promise<Person | undefined> {
  let person: Person | undefined
  await told(async () => {
    person = (await call(getUser, { params: { id } })).user
  })
  return person
}

/** @returns whether it was done */
export async function setUserActive(id: number, active: boolean): Promise<boolean> {
  return told(() => call(updateUser, { params: { id }, body: { active } }))
}

/** @returns whether it was done */
export async function removeUser(id: number): Promise<boolean> {
  return told(() => call(deleteUser, { params: { id } }))
}

/** @returns whether it was done */
export async function signOutUser(id: number): Promise<boolean> {
  return told(() => call(forceUserLogout, { params: { id } }))
}

async function told(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
