import type { Examination } from '@laycan/server/operations/examination.ts'
import { listSignInsOfCompany } from '#features/foundation/session/server/public.ts'
import { listTeamUsers } from '#features/foundation/users/server/public.ts'

/** Whether the people of the company's database are those who may sign in by the control database. */
export const examineSignIns: Examination = {
  name: 'people who may sign in',
  async look({ id, db }, { companies }, complain) {
    const [people, signIns] = await Promise.all([
      listTeamUsers(db),
      listSignInsOfCompany(companies.control, id),
    ])
    for (const { user_id, user_name, active } of signIns) {
      const person = people.find((each) => each.id === user_id)
      if (!person) complain(`${user_name} may sign in as user ${user_id}, whom there is not`)
      else if (person.active !== active)
        complain(`${user_name} is active in one database and not in the other`)
    }
    for (const person of people.filter((each) => each.active))
      if (!signIns.some(({ user_id }) => user_id === person.id))
        complain(`${person.user_name} (user ${person.id}) cannot sign in: no name is entered for him`)
    return people.length
  },
}
