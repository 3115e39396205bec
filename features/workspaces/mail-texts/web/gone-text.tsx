import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { t } from './messages.ts'
import { hrefOfText, type TextPart } from './place.ts'

/** A link to a text that was deleted. */
export function GoneText({ part }: { part: TextPart }) {
  const isTemplate = part === 'templates'
  return (
    <EmptyState
      title={t(isTemplate ? 'gone_template' : 'gone_signature')}
      action={<a href={hrefOfText(part)}>{t(isTemplate ? 'back_templates' : 'back_signatures')}</a>}
    />
  )
}
