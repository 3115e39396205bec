import { useRef, useState } from 'react'
import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import type { MailSettingKey } from '#features/foundation/preferences/contract/mail-settings.ts'
import { setMailSetting, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { t } from './messages.ts'

/** A change that did not reach the server, kept to be tried again. */
export interface UnsavedChange {
  readonly value: string
  readonly text: string
}

export interface Setting {
  readonly value: string
  readonly unsaved: UnsavedChange | undefined
  save(value: string): Promise<void>
}

/** One setting and its saving. A failure says why and keeps what was chosen, so that nothing is lost. */
export function useSetting(key: MailSettingKey): Setting {
  const value = useMailSetting(key)
  const [unsaved, setUnsaved] = useState<UnsavedChange>()
  const latest = useRef(0)

  async function save(next: string): Promise<void> {
    latest.current += 1
    const mine = latest.current
    setUnsaved(undefined)
    try {
      await setMailSetting(key, next)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Only the last choice is worth trying again.
      if (mine === latest.current) setUnsaved({ value: next, text: textOf(error) })
    }
  }

  return { value, unsaved, save }
}

/** Why it was not saved. A lost connection shows no toast (ER-002), so the row itself must say it. */
function textOf(error: CallError): string {
  const reason = isConnectionError(error) ? t('unreachable') : error.texts.join(' ')
  return t('notSaved', { reason })
}
