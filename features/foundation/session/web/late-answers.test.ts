import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { mailSettingDefaults } from '#features/foundation/preferences/contract/mail-settings.ts'
import { permissionChanged } from '#features/foundation/preferences/contract/messages.ts'
import { liveHandlers } from './live.ts'
import { reopenSession } from './resume-session.ts'
import { currentSession, sessionState } from './session-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

afterEach(() => sessionState.set({ status: 'signed_out' }))

test('rights that are taken while the session is asked for anew stay taken', async () => {
  const signedIn = {
    auth_token: 'somebody',
    user: { id: 1, name: 'Ann', user_name: 'ann', email: '', user_type: 'member' as const, tenant_id: '' },
    company: { id: '1', name: 'Oceanic' },
    user_settings: mailSettingDefaults,
    permissions: { delete_emails: true },
    company_settings: companySettingDefaults,
    enable_2fa: false,
    auth_at: '2026-03-02T08:00:00.000Z',
    mfa_code: null,
  }
  sessionState.set({ status: 'signed_in', session: signedIn })
  const asking = reopenSession()
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, permissionChanged, { permissions: { delete_emails: false } })
  calls.answer(signedIn)
  await asking
  expect(currentSession()?.permissions).toEqual({ delete_emails: false })
})
