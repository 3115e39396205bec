import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ChevronLeftIcon, CopyIcon, SearchIcon } from '@laycan/ui/icons.ts'
import { showNotice } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { DeliveryKind, ReportRecipient } from '../contract/delivery-report.ts'
import styles from './delivery-report.module.css'
import { t } from './messages.ts'

interface RecipientListProps {
  kind: DeliveryKind
  recipients: readonly ReportRecipient[]
  onBack: () => void
}

/** From this many on somebody looks for one by name. */
const SEARCHED_FROM = 20
/** Rows that stand there at once; the rest is found by searching. */
const SHOWN_MAX = 500

/** Who stands under a kind, since when, and what was said. */
export function RecipientList({ kind, recipients, onBack }: RecipientListProps) {
  const [key, setKey] = useState('')
  const found = recipients.filter((recipient) => matchesKey(recipient, key))
  return (
    <section aria-label={t(kind)} className={styles.detail}>
      <div className={styles.bar_line}>
        <Button kind="quiet" size="small" icon={ChevronLeftIcon} onClick={onBack} data-autofocus>
          {t('back')}
        </Button>
        <h3 className={styles.title}>
          {t(kind)} <span className={styles.muted}>{formatCount(recipients.length)}</span>
        </h3>
        {recipients.length > 0 && (
          <Button kind="quiet" size="small" icon={CopyIcon} onClick={() => void copyAddresses(found)}>
            {t('copy')}
          </Button>
        )}
      </div>
      {recipients.length >= SEARCHED_FROM && (
        <TextField
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          icon={SearchIcon}
          value={key}
          onValueChange={setKey}
        />
      )}
      {recipients.length === 0 && <EmptyState compact title={t('nobody')} />}
      {recipients.length > 0 && found.length === 0 && <EmptyState compact title={t('no_match')} />}
      <ul className={styles.people}>
        {found.slice(0, SHOWN_MAX).map((recipient) => (
          <Person key={recipient.address} recipient={recipient} />
        ))}
      </ul>
    </section>
  )
}

function Person({ recipient: { name, address, at, detail } }: { recipient: ReportRecipient }) {
  const { format, time_zone } = useDateStyle()
  return (
    <li className={styles.person}>
      <span className={styles.address} dir="auto">
        {name !== '' && <span className={styles.name}>{name} </span>}
        <span className={name === '' ? styles.name : styles.muted}>{address}</span>
      </span>
      {at !== null && (
        <time dateTime={at} className={styles.muted}>
          {formatDate(at, format, time_zone)}
        </time>
      )}
      {detail !== '' && <span className={styles.said}>{detail}</span>}
    </li>
  )
}

function matchesKey({ name, address, detail }: ReportRecipient, key: string): boolean {
  return `${name} ${address} ${detail}`.toLowerCase().includes(key.trim().toLowerCase())
}

async function copyAddresses(recipients: readonly ReportRecipient[]): Promise<void> {
  await navigator.clipboard.writeText(recipients.map(({ address }) => address).join('\n'))
  showNotice(t('copied', { n: formatCount(recipients.length) }))
}
