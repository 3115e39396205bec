import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { TwoFactorPart } from '#features/foundation/two-factor/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { PicturePart } from './picture-part.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'

/** `/profile`: what everybody changes of himself (ST-006). */
export default function ProfileScreen() {
  const { id } = useCurrentUser()
  const member = useTeam().active.find((each) => each.id === id)
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('profile')} description={t('intro')} />
      {member !== undefined && (
        <>
          <PicturePart member={member} />
          <ProfileForm member={member} />
        </>
      )}
      <section>
        <SectionHeader title={t('sign_in')} />
        <TwoFactorPart />
      </section>
    </div>
  )
}
