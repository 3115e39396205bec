import { useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import type { Loaded } from '@laycan/web/loaded-list.ts'
import { useCurrentUser } from '../../../../foundation/session/web/public.ts'
import { mayChangeTemplate, type Template } from '../../../../records/templates/contract/template.ts'
import { keptWords } from '../form/kept-words.ts'
import { GoneText } from '../gone-text.tsx'
import { t } from '../messages.ts'
import { ShowTemplate } from './show-template.tsx'
import { TemplateFields } from './template-fields.tsx'
import { copiedWords, emptyTemplate, TemplateWords, templateWords } from './template-words.ts'

interface EditTemplateProps {
  list: Loaded<Template>
  text: number | 'new'
  /** What a new one begins as. */
  copy: number | undefined
  reload: () => void
}

/** One template: its form, or what it is where the user may not change it. */
export function EditTemplate({ list, text, copy, reload }: EditTemplateProps) {
  const user = useCurrentUser()
  if (list.status === 'loading') return <Spinner label={t('loading')} />
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('failed_templates')} onRetry={reload}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  const find = (id: number | undefined) => list.rows.find((row) => row.id === id)
  if (text === 'new') {
    const source = find(copy)
    return <TemplateFields name="template.new" start={source ? copiedWords(source) : emptyTemplate} />
  }
  const stored = find(text)
  if (stored && !mayChangeTemplate(stored, user)) return <ShowTemplate template={stored} />
  return <StoredTemplate id={text} stored={stored} />
}

/** A form that was open when a colleague deleted its template stays: its words can be saved as a new one. */
function StoredTemplate({ id, stored }: { id: number; stored: Template | undefined }) {
  const name = `template.${id}`
  const [last, setLast] = useState(stored)
  if (stored !== undefined && stored !== last) setLast(stored)
  const [kept] = useState(() => keptWords(name, TemplateWords).get())
  const start = stored ?? last
  if (start === undefined && kept === undefined) return <GoneText part="templates" />
  return (
    <TemplateFields
      name={name}
      start={start ? templateWords(start) : emptyTemplate}
      stored={stored}
      isGone={!stored}
    />
  )
}
