import { expect, test } from 'vitest'
import { lateAnswer, tell } from '@laycan/web/testing-late-answers.ts'
import { roleMentionChanged } from '../contract/messages.ts'
import type { RoleName } from '../contract/user.ts'
import { liveHandlers } from './live.ts'
import { askTeam, currentTeam } from './team-store.ts'

test('what is heard of a role while the team is loaded stays when the answer comes late', async () => {
  const { question, give } = lateAnswer<{ users: []; roles: RoleName[] }>()
  const loading = askTeam(question)
  tell(liveHandlers, roleMentionChanged, { role_id: 4, disable_mention: true })
  give({ users: [], roles: [{ id: 4, name: 'Broker', disable_mention: false, user_ids: [] }] })
  await loading
  expect(currentTeam().roles).toMatchObject([{ name: 'Broker', disable_mention: true }])
})
