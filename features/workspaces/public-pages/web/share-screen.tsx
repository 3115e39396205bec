import { t } from './messages.ts'
import { VoidLink } from './void-link.tsx'

/** A shared view (SH-003). This server has issued none, so no link can be valid. */
export default function ShareScreen() {
  return <VoidLink title={t('share')}>{t('shareText')}</VoidLink>
}
