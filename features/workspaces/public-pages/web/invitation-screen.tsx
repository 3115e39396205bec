import { t } from './messages.ts'
import { VoidLink } from './void-link.tsx'

/** The end of an invitation (SH-003). This server has issued none, so no link can be valid. */
export default function InvitationScreen() {
  return <VoidLink title={t('invitation')}>{t('invitationText')}</VoidLink>
}
