import { z } from 'zod'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { Assignee } from '#features/marks/assignments/contract/assignee.ts'
import { assignmentRefusals } from '#features/marks/assignments/contract/errors.ts'
import { assignEmails, findAssignee } from '#features/marks/assignments/server/public.ts'
import { mailRuleRefusals } from '../contract/errors.ts'
import { ruleAction } from './rule-actions.ts'

const Assignees = z.array(Assignee).min(1).max(20)

/** `assign`: users and roles (RU-018). */
export const assignAction = ruleAction<Assignee[]>({
  type: 'assign',
  async check(tx, _, content) {
    const given = Assignees.safeParse(content)
    if (!given.success) throw new RefusedError(mailRuleRefusals.assignees)
    for (const assignee of given.data)
      if ((await findAssignee(tx, assignee)) === undefined)
        throw new RefusedError(assignmentRefusals.notActive)
    return given.data
  },
  async run(tx, { actor, mail, content }) {
    const names: string[] = []
    for (const assignee of content) {
      const known = await findAssignee(tx, assignee)
      const { refused } = await assignEmails(tx, actor, [mail.id], assignee)
      const [reason] = refused
      if (reason !== undefined) throw new RefusedError({ status: 400, text: reason.text })
      names.push(known?.name ?? '')
    }
    return names.join(', ')
  },
})
