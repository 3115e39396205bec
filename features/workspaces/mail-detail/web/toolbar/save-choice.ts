import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import type { MailSettingKey } from '#features/foundation/preferences/contract/mail-settings.ts'
import { setMailSetting } from '#features/foundation/preferences/web/public.ts'
import { t } from '../messages.ts'

/** Keeps what was chosen beside a mail. The call says why it was refused (ER-004); a lost connection is told here. */
export async function saveChoice(key: MailSettingKey, value: string): Promise<void> {
  try {
    await setMailSetting(key, value)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isConnectionError(error)) showToast({ kind: 'error', text: t('choice_not_saved') })
  }
}
