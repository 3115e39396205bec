import { beforeEach, expect, test } from 'vitest'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import { takeTeam } from '#features/foundation/users/web/public.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { assigneesOf, findAssignees } from './assignees.ts'
import { assignmentActions } from './assignment-actions.ts'

const rightsWith = (assignment_module: string) => ({
  user_id: 7,
  is_admin: false,
  may: () => false,
  setting: (key: string) => (key === 'assignment_module' ? assignment_module : ''),
})
const assigned = (...users: number[]) =>
  users.map((id) => ({
    id: id * 10,
    assignable_type: 'User' as const,
    assignable_id: id,
    user_ids: [id],
    email_id: 1,
  }))
const offered = (rows: Parameters<typeof emailRow>[0][], assignment_module = '1') =>
  offeredIds(
    assignmentActions,
    { rows: rows.map((row, at) => emailRow({ id: at + 1, ...row })) },
    rightsWith(assignment_module),
  )

const member = (id: number, name: string, active = true) => ({
  ...{ id, name, active, user_name: name.toLowerCase(), email: `${id}@x.example` },
  ...{ deleted_at: null, avatar: null, timezone_id: null },
})
const team = {
  active: [member(3, 'Anna Bell'), member(7, 'Ben'), member(9, 'Nellie')],
  inactive: [member(4, 'Gil', false)],
  roles: [{ id: 2, name: 'Chartering', disable_mention: false, user_ids: [3, 7] }],
}

beforeEach(() => {
  const user = { id: 7, name: 'Ben', user_name: 'ben', email: 'ben@x.example', tenant_id: 'c1' }
  sessionState.set({
    status: 'signed_in',
    session: {
      user: { ...user, user_type: 'member' },
      company: { id: 'c1', name: 'Oceanic' },
      permissions: {},
      company_settings: companySettingDefaults,
      auth_at: '2026-03-02T08:00:00.000Z',
    },
  })
  takeTeam([...team.active, ...team.inactive], team.roles)
})

test('AS-008 each action is offered only while one of the mails is in the state that it changes', () => {
  expect(offered([{}])).toEqual(['assign', 'assign_to_me', 'mark_closed'])
  expect(offered([{ assignment_ids: assigned(7) }])).toEqual(['assign', 'unassign_me', 'mark_closed'])
  expect(offered([{ closed: true }])).toEqual(['reopen'])
  expect(offered([{ closed: true, assignment_ids: assigned(7) }, {}])).toEqual([
    'assign',
    'assign_to_me',
    'mark_closed',
    'reopen',
  ])
})

test('without the assignment module nothing of it is offered', () => {
  expect(offered([{}, { closed: true }], '0')).toEqual([])
})

test('active members and roles can be chosen, the user first, and who begins with the text before the others', () => {
  const all = assigneesOf(team)
  expect(all.map(({ name }) => name)).toEqual(['Ben (you)', 'Anna Bell', 'Nellie', 'Chartering'])
  expect(findAssignees(all, ' ne').map(({ name }) => name)).toEqual(['Nellie'])
  expect(findAssignees(all, 'be').map(({ name }) => name)).toEqual(['Ben (you)', 'Anna Bell'])
  expect(findAssignees(all, 'nobody of us')).toEqual([])
})
