import { expect, test } from 'vitest'
import { isUnread } from './help-version.ts'

const latest = { version: '2.0.0', hasNewVersion: false }

test.each([
  ['never opened', '', '', true],
  ['opened before the newest version', '1.9.0', '1.9.0', true],
  ['opened at the newest version', '2.0.0', '2.0.0', false],
  ['opened in another window since', '1.9.0', '2.0.0', false],
])('a help centre that was %s is unread: %s %s %s', (_when, userHelpCenterVersion, stored, expected) => {
  expect(isUnread({ ...latest, userHelpCenterVersion }, stored)).toBe(expected)
})
