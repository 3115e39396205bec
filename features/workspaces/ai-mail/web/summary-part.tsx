import { Button } from '@laycan/ui/buttons/button.tsx'
import { SparkleIcon } from '@laycan/ui/icons.ts'
import { useStore } from '@laycan/web/store.ts'
import { askedOf, askFor, helps, takeAlong } from './ask-for-help.ts'
import styles from './assistant.module.css'
import { HelpState, ModelMark } from './help-state.tsx'
import { t } from './messages.ts'
import { ProofLink } from './proof-link.tsx'

/** The conversation in points, each with the sentence it rests on. */
export function SummaryPart({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const asked = askedOf(useStore(helps), id, 'summary')
  const summary = asked.help?.kind === 'summary' ? asked.help : undefined

  function open(email_id: number): void {
    if (email_id === id) return
    takeAlong(id, email_id, 'summary')
    onOpen(email_id)
  }

  return (
    <section className={styles.part} aria-label={t('summary_title')}>
      {summary && (
        <>
          <h3 className={styles.title}>
            {t('summary_title')}{' '}
            <span className={styles.source}>
              {t(summary.mails === 1 ? 'summary_of_one' : 'summary_of', { n: summary.mails })}
            </span>
          </h3>
          <ModelMark />
          <ul className={styles.points}>
            {summary.points.map(({ text, proof }) => (
              <li key={`${proof.email_id} ${proof.quote} ${text}`}>
                <p dir="auto">{text}</p>
                <ProofLink proof={proof} onOpen={open} />
              </li>
            ))}
          </ul>
          {summary.unproven > 0 && <p className={styles.source}>{t('unproven', { n: summary.unproven })}</p>}
        </>
      )}
      <HelpState asked={asked} />
      <Button icon={SparkleIcon} disabled={asked.is_asking} onClick={() => void askFor(id, 'summary')}>
        {t(summary ? 'summary_again' : 'summary')}
      </Button>
    </section>
  )
}
