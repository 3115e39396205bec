import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { DemoSignIn } from '#features/flows/demo-desk/contract/endpoints.ts'
import { loadClientConfig, useClientConfig } from '#features/foundation/session/web/public.ts'
import { DemoPanel } from './demo-panel.tsx'
import { DemoPeople } from './demo-people.tsx'
import { t } from './messages.ts'
import pageStyles from './page.module.css'
import { Page } from './page.tsx'
import styles from './setup.module.css'
import { SetupForm } from './setup-form.tsx'

/** From the computer of the server no code is asked for. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** First start of an installation: a company of one's own, or a demo desk to look around in. */
export default function SetupScreen() {
  const config = useClientConfig()
  const [people, setPeople] = useState<readonly DemoSignIn[]>()
  useEffect(() => {
    // Unreachable: creating says so.
    loadClientConfig().catch(() => undefined)
  }, [])
  if (people !== undefined) {
    return (
      <Page wide>
        <DemoPeople people={people} />
      </Page>
    )
  }
  if (config?.setup_needed === false) {
    return (
      <Page>
        <h1 className={pageStyles.title}>{t('setUp')}</h1>
        <Banner inset actions={<a href={hrefOf('/login')}>{t('toSignIn')}</a>}>
          {t('alreadySetUp')}
        </Banner>
      </Page>
    )
  }
  return <Choices hasDemo={config?.demo_available ?? false} onDemoReady={setPeople} />
}

interface ChoicesProps {
  hasDemo: boolean
  onDemoReady: (people: readonly DemoSignIn[]) => void
}

function Choices({ hasDemo, onDemoReady }: ChoicesProps) {
  const [setup_code, setSetupCode] = useState('')
  return (
    <Page wide>
      <h1 className={pageStyles.title}>{t('setUp')}</h1>
      <p className={pageStyles.text}>{t('setUpText')}</p>
      {!LOCAL_HOSTS.includes(window.location.hostname) && (
        <TextField
          className={styles.code}
          label={t('setupCode')}
          description={t('setupCodeHint')}
          autoComplete="off"
          spellCheck={false}
          value={setup_code}
          onValueChange={setSetupCode}
        />
      )}
      <div className={styles.choices}>
        <section className={styles.own}>
          <h2 className={styles.heading}>{t('own')}</h2>
          <p className={styles.text}>{t('ownText')}</p>
          <SetupForm setup_code={setup_code} />
        </section>
        {hasDemo && <DemoPanel setup_code={setup_code} onReady={onDemoReady} />}
      </div>
    </Page>
  )
}
