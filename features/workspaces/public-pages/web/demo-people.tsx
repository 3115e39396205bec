import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import type { DemoSignIn } from '#features/flows/demo-desk/contract/endpoints.ts'
import { signIn } from '#features/foundation/session/web/public.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import styles from './setup.module.css'

/** Who can sign in at the demo desk, with passwords, one press each. */
export function DemoPeople({ people }: { people: readonly DemoSignIn[] }) {
  const [failures, setFailures] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()

  async function handleChoose(person: DemoSignIn) {
    setChosen(person.user_name)
    setFailures([])
    try {
      await signIn(person.user_name, person.password)
    } catch (error) {
      setFailures(failureTexts(error))
    } finally {
      setChosen(undefined)
    }
  }

  return (
    <section>
      <h1 className={styles.heading}>{t('demoReady')}</h1>
      <p className={styles.text}>{t('demoReadyText')}</p>
      {failures.map((text) => (
        <Banner key={text} kind="danger" inset>
          {text}
        </Banner>
      ))}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.user_name} className={styles.person}>
            <Avatar name={person.name} size={36} />
            <div className={styles.who}>
              <strong dir="auto">{person.name}</strong>
              <span className={styles.role}>{person.role}</span>
            </div>
            <div className={styles.secret}>
              <span>{person.user_name}</span>
              <span className={styles.password}>{person.password}</span>
            </div>
            <Button
              aria-label={t('demoSignInAs', { name: person.name })}
              busy={chosen === person.user_name}
              onClick={() => void handleChoose(person)}
            >
              {t('demoSignIn')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
