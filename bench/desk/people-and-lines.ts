import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { insertLine, setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import type { login } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { addPerson } from '@laycan/features/foundation/setup/server/public.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { benchLines } from '../corpus/bench-senders.ts'

export const PASSWORD = 'bench-desk-1!'
export const MEMBERS = ['ben', 'cleo', 'dora', 'emil', 'fay']

const person = (user_name: string) => ({
  name: user_name.charAt(0).toUpperCase() + user_name.slice(1),
  user_name,
  email: `${user_name}@bench-desk.example`,
  timezone_id: null,
  password: PASSWORD,
})

/** Sets a new installation up as a browser would: the company and its administrator, ann. */
export async function setUpCompany(url: string): Promise<void> {
  const { timezone_id: _, ...ann } = person('ann')
  await post(`${url}/v1/setup`, { company_name: 'Bench Desk', ...ann })
}

/** Five members, and twenty lines of which each member reads every second one, beginning with another one. */
export async function addPeopleAndLines(services: Services, company: Company): Promise<void> {
  const members: number[] = []
  for (const name of MEMBERS) {
    members.push(
      await addPerson(company, services.companies.control, { ...person(name), user_type: 'member' }),
    )
  }
  await addLines(company, (number) => members.filter((_, place) => (place + number) % 2 === 0))
}

/** The lines of the corpus. @param readersOf users besides the administrators, by the number of the line */
export async function addLines(company: Company, readersOf: (number: number) => number[]): Promise<void> {
  await inTransaction(company.db, async (tx) => {
    for (const [number, { name, address }] of benchLines.entries()) {
      const line_id = await insertLine(tx, {
        username: address.split('@')[0] ?? '',
        display_name: name,
        email: address,
        colour: 'Blue',
        personal: false,
        sendable: true,
      })
      await setLineUsers(tx, line_id, readersOf(number))
    }
  })
}

/** Signs somebody in, the administrator unless told otherwise, and returns the token. */
export async function signIn(url: string, username = 'ann'): Promise<string> {
  const body = { username, password: PASSWORD }
  const answer = await post<CallResponse<typeof login>>(`${url}/auth/login/`, body)
  return answer.auth_token
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'client-version': 'bench' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
