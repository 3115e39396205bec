import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { PlayIcon } from '@laycan/ui/icons.ts'
import { type CallResult, call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { dryRunRule } from '#features/flows/mail-rules/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import styles from '../rule-settings.module.css'
import { criteriaOf, type RuleWords } from './rule-words.ts'

interface DryRunProps {
  words: RuleWords
  /** Shows what is wrong with the form; answers it. */
  onCheck: () => Readonly<Record<string, string>>
}

/** What the conditions would have matched among past mails; nothing is done with them. */
export function DryRun({ words, onCheck }: DryRunProps) {
  const [found, setFound] = useState<{ of: string; result: CallResult<typeof dryRunRule> }>()
  const [isAsking, setAsking] = useState(false)
  const { format, time_zone } = useDateStyle()
  const criteria = criteriaOf(words)
  const asked = JSON.stringify(criteria)

  async function run(): Promise<void> {
    const errors = onCheck()
    if (errors.items !== undefined || errors.line_ids !== undefined) return
    setAsking(true)
    try {
      setFound({ of: asked, result: await call(dryRunRule, { body: { criteria } }) })
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    }
    setAsking(false)
  }

  // What was found with other conditions says nothing of these.
  const result = found?.of === asked ? found.result : undefined
  const counts = result && { n: formatCount(result.matched), all: formatCount(result.looked_at) }
  return (
    <div className={styles.dry}>
      <Button size="small" icon={PlayIcon} busy={isAsking} onClick={() => void run()}>
        {t('dry_run')}
      </Button>
      <span className={styles.note} role="status">
        {counts === undefined
          ? t('dry_hint')
          : t(result?.emails.length === 0 ? 'would_have' : 'would_have_these', counts)}
      </span>
      {result !== undefined && result.emails.length > 0 && (
        <ul className={styles.mails}>
          {result.emails.map(({ id, subject, from, received_at }) => (
            <li key={id} className={styles.mail}>
              <div className={styles.words}>
                <a
                  className={styles.name}
                  href={hrefOf(`/mail/${id}`)}
                  target="_blank"
                  rel="noreferrer"
                  dir="auto"
                >
                  {subject === '' ? t('no_subject') : subject}
                </a>
                <div className={styles.detail}>{from}</div>
              </div>
              <time className={styles.time} dateTime={received_at}>
                {formatDate(received_at, format, time_zone)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
