import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { hrefOf, useQuery } from '@laycan/web/navigation.ts'
import type { DemoSignIn } from '#features/flows/demo-desk/contract/endpoints.ts'
import { loadClientConfig, useClientConfig } from '#features/foundation/session/web/public.ts'
import { DemoPanel } from './demo-panel.tsx'
import { DemoPeople } from './demo-people.tsx'
import { t } from './messages.ts'
import pageStyles from './page.module.css'
import { Page } from './page.tsx'
import styles from './setup.module.css'
import { SetupForm } from './setup-form.tsx'

/** The link that the server printed brings the code along. */
const SetupQuery = z.object({ code: z.string().max(100).optional() })

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
  const { demo_available = false, setup_code_needed = false } = config ?? {}
  return <Choices hasDemo={demo_available} needsCode={setup_code_needed} onDemoReady={setPeople} />
}

interface ChoicesProps {
  hasDemo: boolean
  needsCode: boolean
  onDemoReady: (people: readonly DemoSignIn[]) => void
}

function Choices({ hasDemo, needsCode, onDemoReady }: ChoicesProps) {
  const { code = '' } = useQuery(SetupQuery)
  const [setup_code, setSetupCode] = useState(code)
  return (
    <Page wide>
      <h1 className={pageStyles.title}>{t('setUp')}</h1>
      <p className={pageStyles.text}>{t('setUpText')}</p>
      {needsCode && (
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
