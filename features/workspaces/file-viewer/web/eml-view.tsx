import { call } from '@laycan/web/call.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { type EmlPreview, viewEml } from '#features/records/attachments/contract/endpoints.ts'
import { fileKey } from '#features/records/attachments/web/public.ts'
import { EmlMessage } from './eml-message.tsx'
import { LoadState } from './load-state.tsx'
import { useLoaded } from './use-loaded.ts'

export interface EmlViewProps {
  /** The attachment that holds the message, or a message inside it. */
  file: Pick<MailFile, 'id' | 'path'>
  heading?: 'h1' | 'h2'
  onLoaded?: (eml: EmlPreview) => void
}

/** An attached message file as a mail (MD-022). */
export function EmlView({ file: { id, path }, heading = 'h2', onLoaded }: EmlViewProps) {
  const key = fileKey({ id, path })
  const { loaded, retry } = useLoaded(key, async (signal) => {
    const eml = await call(viewEml, { params: { id }, query: { path }, silent: true, signal })
    onLoaded?.(eml)
    return eml
  })
  return (
    <LoadState loaded={loaded} onRetry={retry}>
      {(eml) => <EmlMessage key={key} id={id} eml={eml} heading={heading} />}
    </LoadState>
  )
}
