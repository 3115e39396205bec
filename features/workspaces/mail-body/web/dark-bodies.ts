import { z } from 'zod'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { MailContent } from './show-mail.ts'
import { useIsDark } from './use-is-dark.ts'

/** Remembered mails; the oldest go first. */
const MAILS = 500

/** Mails that the reader wants on white although bodies turn dark. */
const storedLightMails = storedValue({
  key: 'light_mails',
  schema: z.array(z.number()),
  fallback: [],
  kept_for: 'user',
})

export interface DarkFacts {
  readonly id: number
  readonly body_type: MailContent['body_type']
  /** The page is painted dark. */
  readonly is_dark: boolean
  /** Setting dark_mail_bodies. */
  readonly setting: string
  readonly light_mails: readonly number[]
}

/** Whether a body is shown dark: in the dark theme plain text always, HTML unless the reader wants it on white. */
export function decideDarkBody({ id, body_type, is_dark, setting, light_mails }: DarkFacts): boolean {
  if (!is_dark) return false
  return body_type === 'plain_text' || (setting === '1' && !light_mails.includes(id))
}

/** The same for the mail on the screen. */
export function useDarkBody(id: number, body_type: MailContent['body_type']): boolean {
  const light_mails = useStored(storedLightMails)
  return decideDarkBody({
    id,
    body_type,
    is_dark: useIsDark(),
    setting: useMailSetting('dark_mail_bodies'),
    light_mails,
  })
}

/** Puts one mail on white, or back. */
export function showOnWhite(id: number, isWhite: boolean): void {
  const others = storedLightMails.get().filter((known) => known !== id)
  storedLightMails.set(isWhite ? [...others, id].slice(-MAILS) : others)
}
