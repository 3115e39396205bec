import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { WarningIcon } from '@laycan/ui/icons.ts'
import { resolveSending } from '#features/flows/mail-outcomes/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import styles from '../mail-cards.module.css'
import { t } from '../messages.ts'

/** Nobody knows whether the mail left, so a person decides: it is never sent again by itself. */
export function UncertainCard({ row }: { row: EmailRow }) {
  const [decided, setDecided] = useState<'sent' | 'send_again'>()

  async function decide(decision: 'sent' | 'send_again') {
    setDecided(decision)
    await resolveSending(row.id, decision).finally(() => setDecided(undefined))
  }

  return (
    <section className={styles.card} data-tone="warning" aria-label={t('uncertain_title')}>
      <h2 className={styles.title}>
        <WarningIcon size={16} className={styles.sign} />
        {t('uncertain_title')}
      </h2>
      <p className={styles.reason}>{row.problem}</p>
      <p className={styles.muted}>{t('uncertain_hint')}</p>
      <div className={styles.actions}>
        <Button size="small" busy={decided === 'sent'} onClick={() => void decide('sent')}>
          {t('uncertain_sent')}
        </Button>
        <Button size="small" busy={decided === 'send_again'} onClick={() => void decide('send_again')}>
          {t('send_again')}
        </Button>
      </div>
    </section>
  )
}
