import { Button } from '@laycan/ui/buttons/button.tsx'
import { SparkleIcon } from '@laycan/ui/icons.ts'
import { useStore } from '@laycan/web/store.ts'
import { askedOf, askFor, helps } from './ask-for-help.ts'
import styles from './assistant.module.css'
import { HelpState, ModelMark } from './help-state.tsx'
import { t } from './messages.ts'
import { ProofLink } from './proof-link.tsx'
import { useHasModel } from './use-has-model.ts'

interface ModelTermsProps {
  /** The mail whose conversation is read. */
  id: number
  /** Terms that are known already. */
  known: readonly string[]
}

/** Terms that a model found beside those of the reader, each with its sentence; nothing where there is no model. */
export function ModelTerms({ id, known }: ModelTermsProps) {
  const hasModel = useHasModel()
  const asked = askedOf(useStore(helps), id, 'terms')
  if (!hasModel) return null
  const found = asked.help?.kind === 'terms' ? asked.help : undefined
  const terms = found?.terms.filter(({ name }) => !known.includes(name)) ?? []
  return (
    <section className={styles.part} aria-label={t('terms_title')}>
      {found && (
        <>
          <h2 className={styles.title}>{t('terms_title')}</h2>
          <ModelMark />
          <p className={styles.source}>{t('terms_hint')}</p>
          <dl className={styles.terms}>
            {terms.map(({ name, value, proof }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span dir="auto">{value}</span>
                  <ProofLink proof={proof} />
                </dd>
              </div>
            ))}
          </dl>
          {found.unproven > 0 && <p className={styles.source}>{t('unproven', { n: found.unproven })}</p>}
        </>
      )}
      <HelpState asked={asked} />
      <Button icon={SparkleIcon} disabled={asked.is_asking} onClick={() => void askFor(id, 'terms')}>
        {t('terms')}
      </Button>
    </section>
  )
}
