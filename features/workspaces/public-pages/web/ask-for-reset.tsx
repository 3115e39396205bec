import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { go, hrefOf } from '@laycan/web/navigation.ts'
import { askForReset } from './ask-server-for-reset.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import styles from './page.module.css'
import { Page } from './page.tsx'

/** Asks for the mail with a link. What is said afterwards tells nobody whether the address is known. */
export function AskForReset() {
  const [email, setEmail] = useState('')
  const [key, setKey] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [error, setError] = useState<string>()
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    setFailures([])
    try {
      await askForReset(email.trim())
      setIsSent(true)
    } catch (failed) {
      setFailures(failureTexts(failed))
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setError(email.trim() === '' ? t('emailMissing') : undefined)
    if (!busy && email.trim() !== '') void ask()
  }

  return (
    <Page>
      <h1 className={styles.title}>{t('resetPassword')}</h1>
      <p className={styles.text}>{t('resetText')}</p>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {failures.map((text) => (
          <Banner key={text} kind="danger" inset>
            {text}
          </Banner>
        ))}
        {isSent && (
          <Banner kind="positive" inset>
            {t('resetSent')}
          </Banner>
        )}
        <TextField
          label={t('email')}
          type="email"
          size="large"
          autoComplete="email"
          autoFocus
          value={email}
          error={error}
          onValueChange={setEmail}
        />
        <Button type="submit" kind="primary" size="large" block busy={busy}>
          {t('resetAsk')}
        </Button>
      </form>
      {isSent && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (key.trim() !== '') go('/resetPassword', { token: key.trim() })
          }}
        >
          <TextField
            label={t('resetKey')}
            autoComplete="off"
            spellCheck={false}
            value={key}
            onValueChange={setKey}
          />
          <Button type="submit" block>
            {t('resetUseKey')}
          </Button>
        </form>
      )}
      <a className={styles.link} href={hrefOf('/login')}>
        {t('backToSignIn')}
      </a>
    </Page>
  )
}
