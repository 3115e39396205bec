import { t } from './messages.ts'
import { VoidLink } from './void-link.tsx'

/** A link to reset a password (SH-003). This server has issued none, so no link can be valid. */
export default function ResetPasswordScreen() {
  return <VoidLink title={t('resetPassword')}>{t('resetPasswordText')}</VoidLink>
}
