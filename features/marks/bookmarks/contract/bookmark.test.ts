import { describe, expect, test } from 'vitest'
import { starMark } from '#features/marks/stars/contract/mark.ts'
import type { KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { isInPlace, leavesPlace } from './bookmark.ts'

declareEmailMarks([starMark])

const mail: KnownEmail & { starred: boolean } = {
  box: 'received',
  status: 'received',
  archived: false,
  starred: false,
  line_ids: [5],
}

test.each([
  [{}, {}, true],
  [{ line_id: 5 }, {}, true],
  [{ line_id: 6 }, {}, false],
  [{ archived: true }, {}, false],
  [{ archived: true }, { archived: true }, true],
  [{ box: 'spam' }, { box: 'spam' }, true],
  [{ is_star: true }, {}, false],
  [{ is_star: true }, { starred: true, box: 'sent', status: 'sent' }, true],
  [{ is_star: true }, { starred: true, box: 'spam' }, false],
  [{ status: 'pending' }, { box: 'sent', status: 'pending' }, true],
  [{ box: 'sent', status: 'pending' }, { box: 'sent', status: 'delay' }, true],
  [{ box: 'sent', status: 'sent' }, { box: 'sent', status: 'pending' }, false],
] as const)('BK-009 in %j a mail with %j stands: %s', (params, part, expected) => {
  expect(isInPlace(params, { ...mail, ...part })).toBe(expected)
})

describe('BK-006 the automatic bookmark', () => {
  test('goes when its mail is archived, spammed, deleted or, in the starred list, unstarred', () => {
    expect(leavesPlace({}, { archived: true })).toBe(true)
    expect(leavesPlace({}, { box: 'spam' })).toBe(true)
    expect(leavesPlace({ archived: true }, { deleted: true })).toBe(true)
    expect(leavesPlace({ is_star: true }, { starred: false })).toBe(true)
    expect(leavesPlace({ archived: true }, { archived: false })).toBe(true)
  })

  test('stays when nothing of that happened', () => {
    expect(leavesPlace({}, { starred: false })).toBe(false)
    expect(leavesPlace({}, {})).toBe(false)
    expect(leavesPlace({ archived: true }, { archived: true })).toBe(false)
    expect(leavesPlace({ is_star: true }, { starred: true })).toBe(false)
    expect(leavesPlace({ folder_id: 7 }, { archived: true })).toBe(false)
  })
})
