import { expect, test } from 'vitest'
import { decideFolder, type FilingHistory } from './decide-folder.ts'

const history = (part: Partial<FilingHistory>): FilingHistory => ({
  folders: [
    { id: 1, name: 'Aegean Star CP-2291' },
    { id: 2, name: 'Invoices' },
    { id: 3, name: 'Ocean Bay CP 3000' },
  ],
  conversation: [],
  sender: [],
  ...part,
})
const mails = (n: number, folder_ids: number[], subject = 'Noon report 12 March') =>
  Array.from({ length: n }, () => ({ subject, folder_ids }))

test.each([
  [
    'RE: cp 2291 laytime',
    { conversation: [{ folder_id: 2, filed: 9 }] },
    1,
    'the folder is named for CP 2291',
  ],
  ['Laytime', { conversation: [{ folder_id: 2, filed: 1 }] }, 2, 'its conversation is there'],
  [
    'Re: Noon report 13 March',
    { sender: [...mails(3, [1]), ...mails(3, [2], 'Invoice')] },
    1,
    '3 emails of this sender with this subject are there',
  ],
  [
    'Kite - noon report, Piraeus',
    { sender: [...mails(3, [1], 'Kite - noon report, Santos'), ...mails(9, [2], 'Kite - hire invoice')] },
    1,
    '3 emails of this sender with such a subject are there',
  ],
  ['Hello', { sender: mails(15, [2]) }, 2, '15 emails of this sender are there'],
] as const)('%s goes where its like is', (subject, part, folder_id, why) => {
  const decided = decideFolder(subject, history(part as Partial<FilingHistory>))
  expect(decided?.folder_id).toBe(folder_id)
  expect(decided?.reason).toMatch(new RegExp(`^Filed in .+: ${why}$`))
})

test.each([
  ['nothing is known', 'Hello', {}],
  [
    'a conversation is in two folders',
    'Hello',
    {
      conversation: [
        { folder_id: 1, filed: 2 },
        { folder_id: 2, filed: 2 },
      ],
    },
  ],
  ['only the ship is the same', 'Kite eta Santos notice', { sender: mails(9, [2], 'Kite noon report') }],
  ['few mails of a sender say nothing of other ones', 'Hello', { sender: mails(14, [2]) }],
  ['two mails are no habit', 'Hello', { sender: mails(2, [1]) }],
  ['the sender’s mails are in several folders', 'Hello', { sender: [...mails(5, [1]), ...mails(2, [2])] }],
  ['most of the sender’s mails are filed nowhere', 'Hello', { sender: [...mails(4, [1]), ...mails(9, [])] }],
  ['the folder is not the reader’s to see', 'Hello', { sender: mails(5, [99]) }],
] as const)('a person decides where %s', (_why, subject, part) => {
  expect(decideFolder(subject, history(part as Partial<FilingHistory>))).toBeUndefined()
})
