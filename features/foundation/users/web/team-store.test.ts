import { expect, test } from 'vitest'
import { sortTeam } from './team-store.ts'

const member = (id: number, part: { active?: boolean; deleted_at?: string } = {}) => ({
  id,
  name: `Member ${id}`,
  user_name: `member${id}`,
  email: `member${id}@desk.example`,
  active: part.active ?? true,
  deleted_at: part.deleted_at ?? null,
  avatar: null,
  timezone_id: null,
})

test('AU-005 inactive members stand apart and deleted ones are never shown', () => {
  const gone = '2026-01-02T03:04:05.000Z'
  const sorted = sortTeam([
    member(1),
    member(2, { active: false }),
    member(3, { deleted_at: gone }),
    member(4, { active: false, deleted_at: gone }),
  ])
  expect(sorted.active.map((user) => user.id)).toEqual([1])
  expect(sorted.inactive.map((user) => user.id)).toEqual([2])
})
