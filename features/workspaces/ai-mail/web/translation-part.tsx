import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { useStore } from '@laycan/web/store.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { helpLanguages } from '../contract/help.ts'
import { askedOf, askFor, helps } from './ask-for-help.ts'
import styles from './assistant.module.css'
import { HelpState, ModelMark } from './help-state.tsx'
import { t } from './messages.ts'

/** The language that was chosen last. */
const storedLanguage = storedValue({
  key: 'ai_mail_language',
  schema: z.enum(helpLanguages),
  fallback: 'English',
  kept_for: 'user',
})

/** The mail in another language, beside it. */
export function TranslationPart({ id }: { id: number }) {
  const asked = askedOf(useStore(helps), id, 'translation')
  const language = useStored(storedLanguage)
  const translation = asked.help?.kind === 'translation' ? asked.help : undefined
  return (
    <section className={styles.part} aria-label={t('translate')}>
      {translation && (
        <>
          <h3 className={styles.title}>{t('translation_title', { language: translation.language })}</h3>
          <ModelMark />
          <p className={styles.text} dir="auto">
            {translation.text}
          </p>
          {translation.is_cut && <p className={styles.source}>{t('translation_cut')}</p>}
        </>
      )}
      <HelpState asked={asked} />
      <div className={styles.row}>
        <Select
          label={t('translate_into')}
          value={language}
          options={helpLanguages.map((each) => ({ value: each, label: each }))}
          onValueChange={(chosen) => {
            const known = helpLanguages.find((each) => each === chosen)
            if (known) storedLanguage.set(known)
          }}
        />
        <Button disabled={asked.is_asking} onClick={() => void askFor(id, 'translation', { language })}>
          {t('translate')}
        </Button>
      </div>
    </section>
  )
}
