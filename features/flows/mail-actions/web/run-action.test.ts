import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts } from '@laycan/ui/feedback/toast.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { mailActionsFor } from './mail-actions-for.ts'
import { runMailAction } from './run-action.ts'

beforeAll(() => {
  const user = {
    id: 7,
    name: 'Ben',
    user_name: 'ben',
    email: 'ben@x.example',
    user_type: 'member',
    tenant_id: 'c1',
  } as const
  sessionState.set({
    status: 'signed_in',
    session: {
      user,
      company: { id: 'c1', name: 'Oceanic' },
      permissions: { mark_email_as_spam: true },
      company_settings: companySettingDefaults,
      auth_at: '2026-03-02T08:00:00.000Z',
    },
  })
})
beforeEach(() => {
  emailOverlay.clear()
  for (const shown of shownToasts()) dismissToast(shown.id)
})

function rowsOf(count: number, part: Parameters<typeof emailRow>[0] = {}) {
  const rows = Array.from({ length: count }, (_, index) => emailRow({ id: index + 1, ...part }))
  emailOverlay.bring(rows)
  return rows
}
const texts = () => shownToasts().map((shown) => shown.text)
const tooMany = 'Emails quantity exceeds maximum quantity limit of 100 emails'

test('ML-040 starring more than a hundred mails is refused before anything shows', async () => {
  const rows = rowsOf(101)
  await runMailAction('star', { rows })
  expect([texts(), rows.some((row) => emailRows.get(row.id)?.starred)]).toEqual([[tooMany], false])
  await runMailAction('star', { rows: rows.slice(1, 2), all: { query: {}, total: 18_322, excluded_ids: [] } })
  expect(texts()).toEqual([tooMany, tooMany])
})

test('ML-041 an action that changes no mail of the selection shows and sends nothing', async () => {
  await runMailAction('unstar', { rows: rowsOf(3) })
  await runMailAction('star', { rows: [] })
  expect(texts()).toEqual([])
})

test('ML-048 sent mails alone are refused in the words of the specification', async () => {
  const rows = rowsOf(2, { box: 'sent' })
  await runMailAction('spam', { rows })
  expect([texts(), emailRows.get(1)?.box]).toEqual([['Sent email cannot be marked as spam'], 'sent'])
})

test('ML-037 marking as read says how many, and above ten that it may take a while', async () => {
  await runMailAction('mark_read', { rows: rowsOf(10) })
  expect(texts()).toEqual(['10 email(s) marked as read'])
  for (const shown of shownToasts()) dismissToast(shown.id)
  await runMailAction('mark_read', { rows: rowsOf(11) })
  expect(texts()).toEqual(['11 email(s) marked as read', 'This process may take several minutes to update'])
})

test('a place that opens mails itself offers opening; all that match need a feature that carries batches out', () => {
  const selection = { rows: rowsOf(1) }
  const ids = (options?: Parameters<typeof mailActionsFor>[1]) =>
    mailActionsFor(selection, options).map((action) => action.id)
  expect(ids()).not.toContain('open')
  expect(ids({ onOpen: () => undefined })[0]).toBe('open')
  const all = { query: {}, total: 100, excluded_ids: [] }
  expect(mailActionsFor({ ...selection, all })).toEqual([])
})
