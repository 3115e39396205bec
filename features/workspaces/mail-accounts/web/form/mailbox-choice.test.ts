import { expect, test } from 'vitest'
import { depthOf, depthOptions, depthText } from './import-depth.ts'
import { mailboxLines, usualMailboxes, withBox, withMailbox } from './mailbox-choice.ts'

const found = [
  { path: 'INBOX', box: 'received', messages: 1200, usual: true },
  { path: 'Sent Items', box: 'sent', messages: 300, usual: true },
  { path: 'Junk', box: 'spam', messages: 4, usual: true },
  { path: 'Voyages/2025', box: 'received', messages: 80, usual: true },
] as const

test('a choice begins with all mailboxes but drafts, bin and views', () => {
  const bin = { path: 'Bin', box: 'received', messages: 9, usual: false } as const
  expect(usualMailboxes([...found, bin]).map(({ path }) => path)).toEqual(found.map(({ path }) => path))
})

test('a stored choice shows before the server was asked, and keeps its boxes after', () => {
  const chosen = [
    { path: 'Old', box: 'received' },
    { path: 'Junk', box: 'received' },
  ] as const
  expect(mailboxLines(chosen, undefined)).toEqual(chosen)
  const lines = mailboxLines(chosen, found)
  expect(lines.map(({ path }) => path)).toEqual(['INBOX', 'Sent Items', 'Junk', 'Voyages/2025', 'Old'])
  expect(lines[2]).toMatchObject({ box: 'received', messages: 4 })
})

test('mailboxes are chosen and taken away, but the last one stays', () => {
  const one = withMailbox([], found[0], true)
  const two = withMailbox(one, found[3], true)
  expect(two).toEqual([
    { path: 'INBOX', box: 'received' },
    { path: 'Voyages/2025', box: 'received' },
  ])
  expect(withMailbox(two, found[3], false)).toEqual(one)
  expect(withMailbox(one, found[0], false)).toEqual(one)
})

test('choosing a box chooses the mailbox', () => {
  expect(withBox([], 'Drafts', 'draft')).toEqual([{ path: 'Drafts', box: 'draft' }])
  expect(withBox([{ path: 'A', box: 'received' }], 'A', 'sent')).toEqual([{ path: 'A', box: 'sent' }])
})

test('how far back: offered depths, and a stored one that is none of them', () => {
  expect(depthOptions(null).map(({ label }) => label)).toEqual([
    'Everything',
    'Only new mail',
    'The last 30 days',
    'The last 90 days',
    'The last year',
    'The last 3 years',
  ])
  expect(depthOptions(45).at(-1)).toEqual({ value: '45', label: 'The last 45 days' })
  expect(depthOf(depthText(null))).toBeNull()
  expect(depthOf(depthText(0))).toBe(0)
})
