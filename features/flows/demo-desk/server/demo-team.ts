import type { Db } from '@laycan/server/database/database.ts'
import { listRoleNames, listTeam } from '#features/foundation/users/server/public.ts'
import { writeMention } from '#features/marks/comments/contract/comment-content.ts'

/** The people of the desk, and words of theirs as comments keep them: `{tom}` mentions a person, `{Operations}` a team. */
export async function readDemoTeam(db: Db) {
  const [team, roles] = await Promise.all([listTeam(db), listRoleNames(db)])
  const written = (words: string) =>
    words.replace(/\{([^{}]{1,60})\}/g, (_, name: string) => {
      const user = team.find(({ user_name }) => user_name === name)
      const role = roles.find((each) => each.name === name)
      if (user) return writeMention({ name: user.name, type: 'user', to_id: user.id })
      return role ? writeMention({ name, type: 'team', to_id: role.id }) : name
    })
  return { team, written }
}
