import { z } from 'zod'
import { PersonForm } from '#features/flows/people/contract/person.ts'
import { needed, type OrderOptions } from './order.ts'

/** Somebody as the command line names him. @throws Error with what is wrong */
export function readPerson(
  user_name: string | undefined,
  { person, email, admin = false }: OrderOptions,
): PersonForm {
  const form = PersonForm.safeParse({
    user_name: needed(user_name),
    name: needed(person),
    email: needed(email),
    user_type: admin ? 'admin' : 'member',
  })
  if (!form.success) throw new Error(z.prettifyError(form.error))
  return form.data
}
