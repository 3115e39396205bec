import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { AccessTokensPart } from '#features/foundation/access-tokens/web/public.ts'
import { AppPasswordsPart } from '#features/foundation/app-passwords/web/public.ts'
import { PasskeysPart } from '#features/foundation/passkeys/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { TwoFactorPart } from '#features/foundation/two-factor/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { IdlePart } from './idle-part.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import styles from './security-screen.module.css'
import { SessionsPart } from './sessions-part.tsx'

/** `/security`: how one signs in oneself, and what administrators decide for all. */
export default function SecurityScreen() {
  const user = useCurrentUser()
  const { format, time_zone } = useDateStyle()
  const describeMoment = (moment: string) => formatDate(moment, format, time_zone)
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      <section>
        <SectionHeader title={t('own')} />
        <TwoFactorPart />
        <PasskeysPart describeMoment={describeMoment} />
        <AppPasswordsPart describeMoment={describeMoment} />
      </section>
      <section>
        <SectionHeader title={t('sessions')} description={t('sessions_hint')} />
        <SessionsPart />
      </section>
      <section>
        <SectionHeader title={t('programs')} />
        <AccessTokensPart describeMoment={describeMoment} />
      </section>
      {user.user_type === 'admin' && (
        <section>
          <SectionHeader title={t('company')} />
          <IdlePart />
        </section>
      )}
    </div>
  )
}
