import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { call } from '@laycan/web/call.ts'
import { type EmlPreview, viewEml } from '../contract/endpoints.ts'
import { EmlMessage } from './eml-message.tsx'
import { MailSkeleton } from './mail-skeleton.tsx'
import { t } from './messages.ts'
import { useLoaded } from './use-loaded.ts'

export interface EmlViewProps {
  /** The attachment that holds the message. */
  id: number
  onLoaded?: (eml: EmlPreview) => void
}

/** An attached message file as a mail (MD-022). */
export function EmlView({ id, onLoaded }: EmlViewProps) {
  const { loaded, retry } = useLoaded(id, async (attachment, signal) => {
    const eml = await call(viewEml, { params: { id: attachment }, silent: true, signal })
    onLoaded?.(eml)
    return eml
  })
  if (loaded.status === 'loading') return <MailSkeleton />
  if (loaded.status === 'ready') return <EmlMessage id={id} eml={loaded.value} />
  return (
    <ErrorState title={t('eml_failed')} onRetry={retry}>
      {loaded.status === 'missing' ? t('missing_hint') : t('load_failed_hint')}
    </ErrorState>
  )
}
