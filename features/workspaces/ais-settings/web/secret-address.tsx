import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { showNotice } from '@laycan/web/client-events.ts'
import styles from './ais-settings.module.css'
import { t } from './messages.ts'

interface SecretAddressProps {
  readonly name: string
  readonly url: string
  readonly onDone: () => void
}

/** The address of a vendor, which is known this once. */
export function SecretAddress({ name, url, onDone }: SecretAddressProps) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url)
    showNotice(t('copied'))
  }
  return (
    <Banner kind="info" inset>
      <div className={styles.words}>
        <strong>{t('secret', { name })}</strong>
        <span>{t('secret_text')}</span>
        <code className={styles.code}>{url}</code>
        <div className={styles.actions}>
          <Button size="small" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button size="small" kind="quiet" onClick={onDone}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
