import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ShipIcon, SuccessIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { type DemoSignIn, exploreDemo } from '#features/flows/demo-desk/contract/endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import styles from './setup.module.css'

interface DemoPanelProps {
  setup_code: string
  onReady: (people: readonly DemoSignIn[]) => void
}

/** Offers a desk to look around in; who can sign in is told to the owner. */
export function DemoPanel({ setup_code, onReady }: DemoPanelProps) {
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  async function handleStart() {
    setBusy(true)
    setFailures([])
    try {
      // Making six people with slow password hashes takes a moment on a small machine.
      const { people } = await call(exploreDemo, {
        body: { setup_code },
        silent: true,
        time_limit_ms: 120_000,
      })
      onReady(people)
    } catch (error) {
      setFailures(failureTexts(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.demo}>
      <ShipIcon size={28} className={styles.ship} />
      <h2 className={styles.heading}>{t('demo')}</h2>
      <p className={styles.text}>{t('demoText')}</p>
      <ul className={styles.points}>
        {(['demoPoint1', 'demoPoint2', 'demoPoint3'] as const).map((key) => (
          <li key={key}>
            <SuccessIcon className={styles.check} />
            {t(key)}
          </li>
        ))}
      </ul>
      {failures.map((text) => (
        <Banner key={text} kind="danger" inset>
          {text}
        </Banner>
      ))}
      <Button size="large" block busy={busy} onClick={() => void handleStart()}>
        {t('demoStart')}
      </Button>
    </section>
  )
}
