import { expect, test } from 'vitest'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { hideActions } from './hide-actions.ts'

const rights = { user_id: 7, is_admin: false, may: () => false, setting: () => '' }
const offered = (...hidden: boolean[]) =>
  offeredIds(hideActions, { rows: hidden.map((is_hide, at) => emailRow({ id: at + 1, is_hide })) }, rights)

test('ML-044 hiding is offered in the direction that changes something, of a mixed selection both ways', () => {
  expect(offered(false)).toEqual(['hide'])
  expect(offered(true)).toEqual(['unhide'])
  expect(offered(true, false)).toEqual(['hide', 'unhide'])
})

test('KB-009 the key H is on only with the setting of the user', () => {
  expect(hideActions.map(({ keys, areKeysOn }) => [keys, areKeysOn?.()])).toEqual([
    [['h'], false],
    [undefined, undefined],
  ])
})
