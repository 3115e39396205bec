import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { ErrorIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { keptWords } from '@laycan/web/kept-words.ts'
import { refuseCriteria } from '#features/records/rules/contract/check-criteria.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { mailScopes, RuleCriteria } from '#features/records/rules/contract/rule.ts'
import { RuleEditor } from '#features/records/rules/web/public.ts'
import { t } from '../messages.ts'
import { closeAdvancedSearch, searchByCriteria } from '../search-link.ts'
import styles from './advanced.module.css'
import { readCriteria, writeCriteria } from './criteria-text.ts'

interface AdvancedDialogProps {
  /** Criteria that are changed. */
  q: string | undefined
  /** Opened from the header: mails of both ways, and not those of the list that is shown. */
  isHeader: boolean
  /** The mailbox whose list is shown. */
  line_id: number | undefined
}

/** The form of an advanced search: the one editor of conditions, and where is looked (RU-010, SE-004). */
export default function AdvancedDialog({ q, isHeader, line_id }: AdvancedDialogProps) {
  // What is written survives a reload until it is searched for or given up.
  const [kept] = useState(() => keptWords('advanced_search', RuleCriteria))
  const [words, setWords] = useState<RuleCriteria>(
    () => kept.get() ?? readCriteria(q) ?? begin(isHeader, line_id),
  )
  const [isChecked, setChecked] = useState(false)
  const { items, line_ids, search_in_enable, mail_scope, match_type } = words

  function change(part: Partial<RuleCriteria>): void {
    const next = { ...words, ...part }
    setWords(next)
    kept.keep(next)
  }

  function close(): void {
    kept.drop()
    closeAdvancedSearch()
  }

  function search(event?: FormEvent): void {
    event?.preventDefault()
    setChecked(true)
    if (items.length === 0 || refuseCriteria(words) !== undefined) return
    kept.drop()
    searchByCriteria(writeCriteria(words))
  }

  return (
    <Dialog
      title={t('advanced')}
      onClose={close}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => search()}>
            {t('search')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={search}>
        <div className={styles.pair}>
          <Select
            label={t('mail_scope')}
            value={mail_scope}
            options={mailScopes.map((value) => ({ value, label: t(`scope_${value}`) }))}
            onValueChange={(value) => change({ mail_scope: value })}
          />
          <Select
            label={t('match_type')}
            value={match_type}
            options={[
              { value: 'every', label: t('match_every') },
              { value: 'any', label: t('match_any') },
            ]}
            onValueChange={(value) => change({ match_type: value })}
          />
        </div>
        <Select
          label={t('search_in')}
          value={search_in_enable ? 'some' : 'all'}
          options={[
            { value: 'all', label: t('in_all') },
            { value: 'some', label: t('in_some') },
          ]}
          onValueChange={(value) => change({ search_in_enable: value === 'some' })}
        />
        <RuleEditor
          line_ids={line_ids}
          items={items}
          asksLines={search_in_enable}
          isChecked={isChecked}
          onChange={change}
        />
        {isChecked && items.length === 0 && (
          <p className={styles.error} role="alert">
            <ErrorIcon size={14} />
            {ruleRefusals.form.text}
          </p>
        )}
        {/* Enter in a field searches; the button of the footer stands outside the form. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** SE-022: what came in, where a list is searched; both ways from the header. */
function begin(isHeader: boolean, line_id: number | undefined): RuleCriteria {
  const inLine = !isHeader && line_id !== undefined
  return {
    search_in_enable: inLine,
    mail_scope: isHeader ? 'both' : 'incoming',
    match_type: 'every',
    line_ids: inLine ? [line_id] : [],
    items: [
      {
        name: '',
        field: 'subject',
        strategy: 'contains',
        content: null,
        content_type: 'single',
        firstDate: null,
        lastDate: null,
        case_sensitive: false,
      },
    ],
  }
}
