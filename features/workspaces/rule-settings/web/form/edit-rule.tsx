import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { keptWords } from '@laycan/web/kept-words.ts'
import { ruleList } from '#features/flows/mail-rules/web/public.ts'
import { t } from '../messages.ts'
import { goToRules, type RuleKind } from '../place.ts'
import { RuleForm } from './rule-form.tsx'
import { emptyRule, RuleWords, wordsOf } from './rule-words.ts'

interface EditRuleProps {
  rule: number | 'new'
  /** Of a new one. */
  kind: RuleKind
}

/** One rule in its form. A form that was open when a colleague deleted its rule stays: it can be saved as a new one. */
export function EditRule({ rule: id, kind }: EditRuleProps) {
  const list = ruleList.useList()
  const stored = list.status === 'ready' ? list.rows.find((row) => row.id === id) : undefined
  const [last, setLast] = useState(stored)
  if (stored !== undefined && stored !== last) setLast(stored)
  const name = id === 'new' ? `rules.new.${kind}` : `rules.${id}`
  const [kept] = useState(() => keptWords(name, RuleWords).get())
  if (id === 'new') return <RuleForm name={name} kind={kind} start={emptyRule} />
  if (list.status === 'loading') return <Spinner label={t('loading')} />
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void ruleList.load()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  const shown = stored ?? last
  if (shown === undefined && kept === undefined) {
    return (
      <EmptyState
        title={t('gone_title')}
        isPage
        action={<Button onClick={() => goToRules()}>{t('back')}</Button>}
      />
    )
  }
  return (
    <RuleForm
      name={name}
      kind={shown !== undefined && 'line_id' in shown ? 'one' : 'several'}
      start={shown === undefined ? emptyRule : wordsOf(shown)}
      stored={stored}
      isGone={stored === undefined}
    />
  )
}
