import { t } from './messages.ts'
import { VoidLink } from './void-link.tsx'

/** Where an identity provider sends people back to (SH-003). None is set up on this server. */
export default function OauthScreen() {
  return <VoidLink title={t('oauth')}>{t('oauthText')}</VoidLink>
}
