import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { forgetSignIn, useSignInHistory } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'
import styles from './sign-in-history.module.css'

/** The last three people of this browser; choosing one fills in the name (AU-019). */
export function SignInHistory({ onChoose }: { onChoose: (sign_in_name: string) => void }) {
  const history = useSignInHistory()
  if (history.length === 0) return null
  return (
    <section className={styles.history} aria-labelledby="sign-in-history">
      <h2 id="sign-in-history" className={styles.heading}>
        {t('recent')}
      </h2>
      <ul>
        {history.map(({ sign_in_name, name, company }) => (
          <li key={sign_in_name} className={styles.entry}>
            <button type="button" className={styles.person} onClick={() => onChoose(sign_in_name)}>
              <Avatar name={name} size={28} />
              <span className={styles.words}>
                <span dir="auto">{name}</span>
                <span className={styles.detail}>
                  {sign_in_name} · {company}
                </span>
              </span>
            </button>
            <IconButton
              icon={DismissIcon}
              size="small"
              label={t('forget', { name })}
              onClick={() => forgetSignIn(sign_in_name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
