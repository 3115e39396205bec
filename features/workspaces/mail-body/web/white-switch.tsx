import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { MoonIcon, SunIcon } from '@laycan/ui/icons.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { showOnWhite, useDarkBody } from './dark-bodies.ts'
import { t } from './messages.ts'
import type { MailContent } from './show-mail.ts'
import { useIsDark } from './use-is-dark.ts'

interface WhiteSwitchProps {
  id: number
  body_type: MailContent['body_type']
  className?: string | undefined
}

/** One press puts a mail that was darkened on white, and back; only where that means something. */
export function WhiteSwitch({ id, body_type, className }: WhiteSwitchProps) {
  const isDark = useDarkBody(id, body_type)
  const isMeant = useIsDark() && body_type === 'html'
  if (useMailSetting('dark_mail_bodies') !== '1' || !isMeant) return null
  return (
    <IconButton
      size="small"
      className={className ?? ''}
      icon={isDark ? SunIcon : MoonIcon}
      label={t(isDark ? 'show_white' : 'show_dark')}
      onClick={() => showOnWhite(id, isDark)}
    />
  )
}
