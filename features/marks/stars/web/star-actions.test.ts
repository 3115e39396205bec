import { beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts } from '@laycan/ui/feedback/toast.ts'
import type { Selection } from '@laycan/web/actions/selection.ts'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { emailOverlay, emailRows, mailActions } from '#features/records/emails/web/public.ts'
import { starActions } from './star-actions.ts'

const rights = { user_id: 7, is_admin: false, may: () => false, setting: () => '' }
const offered = (...starred: boolean[]) =>
  offeredIds(
    starActions,
    { rows: starred.map((each, at) => emailRow({ id: at + 1, starred: each })) },
    rights,
  )

test('ML-039 a star is offered in the direction that changes something, of a mixed selection both ways', () => {
  expect(offered(false)).toEqual(['star'])
  expect(offered(true)).toEqual(['unstar'])
  expect(offered(true, false)).toEqual(['star', 'unstar'])
})

const texts = () => shownToasts().map(({ text }) => text)
const run = (id: string, selection: Selection<EmailRow>) =>
  mailActions
    .offered(selection)
    .find((action) => action.id === id)
    ?.run()

beforeEach(() => {
  mailActions.declare(starActions)
  mailActions.offerBatches(async () => undefined)
  emailOverlay.clear()
  for (const { id } of shownToasts()) dismissToast(id)
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
})

test('ML-040 starring more than a hundred mails is refused before anything shows, all that match too', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => emailRow({ id: at + 1 }))
  emailOverlay.bring(rows)
  await run('star', { rows })
  const tooMany = 'Emails quantity exceeds maximum quantity limit of 100 emails'
  expect([texts(), emailRows.all().some(({ starred }) => starred)]).toEqual([[tooMany], false])
  await run('star', { rows: rows.slice(0, 1), all: { query: {}, total: 18_322, excluded_ids: [] } })
  expect(texts()).toEqual([tooMany, tooMany])
})

test('ML-041 with no mail to star or unstar nothing shows and nothing is sent', async () => {
  await run('star', { rows: [] })
  await run('unstar', { rows: [emailRow({ id: 1 })] })
  expect(texts()).toEqual([])
})
