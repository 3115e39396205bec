import type { Company } from '@laycan/server/database/companies.ts'
import type { ControlDb, Tx } from '@laycan/server/database/database.ts'
import { insertSignIn } from '#features/foundation/session/server/public.ts'
import { insertUser } from '#features/foundation/users/server/public.ts'
import type { Person, PersonForm } from '../contract/person.ts'
import { recordPerson } from './person-news.ts'
import { accessPerson } from './read-people.ts'
import { refusePerson, storeGifts } from './write-person.ts'

/** Enters somebody who can sign in, and tells everybody of him. @throws RefusedError for what cannot be given to him */
export async function storePerson(
  { tx, control }: { tx: Tx; control: ControlDb },
  company: Company,
  form: PersonForm,
  by: { actor_id: number | null; password_hash: string },
): Promise<Person> {
  const { name, user_name, email, user_type, role_ids, line_ids } = form
  const { actor_id, password_hash } = by
  await refusePerson(tx, { id: 0, role_ids: [], line_ids: [] }, form)
  const id = await insertUser(tx, { name, user_name, email, user_type, timezone_id: null })
  await storeGifts(tx, id, { role_ids, line_ids })
  await insertSignIn(control, { company_id: company.id, user_id: id, password_hash, user_name, email })
  const user = await accessPerson(tx, id)
  await recordPerson(tx, actor_id, user, role_ids)
  return user
}
