import { beforeEach, expect, test } from 'vitest'
import type { EmailRow } from '../contract/email.ts'
import { emailRow } from '../contract/testing.ts'
import { changeEmails, type EmailsChange, onEmailsChanged } from './change-emails.ts'
import { emailRows } from './email-rows.ts'

const row = (id: number, part: Partial<EmailRow> = {}) => emailRow({ id, subject: `Mail ${id}`, ...part })

let heard: EmailsChange[] = []

beforeEach(() => {
  emailRows.keepOnly(() => false)
  emailRows.put([row(1), row(2, { closed: true })])
  heard = []
})

test('an action shows at once and its way back restores what each row was', () => {
  const stop = onEmailsChanged((change) => heard.push(change))
  const undo = changeEmails([1, 2], { closed: true })
  expect([emailRows.get(1)?.closed, emailRows.get(2)?.closed]).toEqual([true, true])
  undo()
  undo()
  expect([emailRows.get(1)?.closed, emailRows.get(2)?.closed]).toEqual([false, true])
  expect(heard).toMatchObject([
    { ids: [1, 2], part: { closed: true }, undone: false, before: [{ closed: false }, { closed: true }] },
    { ids: [1, 2], part: { closed: true }, undone: true, before: [{ closed: true }, { closed: true }] },
  ])
  stop()
})

test('what a colleague changed meanwhile stays when an action is taken back', () => {
  const undo = changeEmails([1], { archived: true, closed: true })
  emailRows.patch([1], { closed: false })
  undo()
  expect([emailRows.get(1)?.archived, emailRows.get(1)?.closed]).toEqual([false, false])
})

test('deletion is told to the lists and writes no field; no ids tell nothing', () => {
  const stop = onEmailsChanged((change) => heard.push(change))
  changeEmails([], { deleted: true })()
  changeEmails([1], { deleted: true })
  expect(emailRows.get(1)).toEqual(row(1))
  expect(heard).toMatchObject([{ ids: [1], part: { deleted: true }, undone: false }])
  stop()
})

test('some of the mails are taken back, each once, and the rest stays as the action made it', () => {
  const stop = onEmailsChanged((change) => heard.push(change))
  const undo = changeEmails([1, 2], { archived: true })
  undo([2])
  expect([emailRows.get(1)?.archived, emailRows.get(2)?.archived]).toEqual([true, false])
  undo()
  undo([1, 2])
  expect(heard.map(({ ids, undone }) => [ids, undone])).toEqual([
    [[1, 2], false],
    [[2], true],
    [[1], true],
  ])
  stop()
})
