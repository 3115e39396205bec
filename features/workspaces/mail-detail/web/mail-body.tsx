import { useMemo } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { useStored } from '@laycan/web/stored-value.ts'
import type { Attachment } from '../../../records/attachments/contract/attachment.ts'
import {
  attachmentFolder,
  attachmentUrl,
  pictureProxy,
  proxiedPicture,
} from '../../../records/attachments/web/public.ts'
import { BodyFrame } from './body/body-frame.tsx'
import type { PictureSources } from './body/pictures.ts'
import type { MailContent } from './body/show-mail.ts'
import { frameTexts } from './frame-texts.ts'
import { t } from './messages.ts'
import { storedDarkBodies } from './pane-choices.ts'
import { useIsDark } from './use-is-dark.ts'

export interface MailBodyProps {
  /** The mail; its frame stays from one mail to the next. */
  id: number
  subject: string
  content: MailContent
  attachments: readonly Pick<Attachment, 'id' | 'attachment_cid'>[]
  /** Whether pictures from other hosts load, through the proxy. */
  remote: boolean
}

/** The text of a mail in its frame, with its own pictures and, where allowed, those of other hosts. */
export function MailBody({ id, subject, content, attachments, remote }: MailBodyProps) {
  const darkBodies = useStored(storedDarkBodies)
  const isDark = useIsDark()
  const { body, body_type, quote_offset } = content
  const shown = useMemo(() => ({ body, body_type, quote_offset }), [body, body_type, quote_offset])
  const sources = useSources(attachments, remote)
  const hosts = useMemo(
    () => ({ attachments: attachmentFolder(), proxy: remote ? pictureProxy() : undefined }),
    [remote],
  )
  const fallback = <EmptyState title={t('body_failed')}>{t('body_failed_hint')}</EmptyState>
  return (
    <PartBoundary place="mail body" subject={id} failed={() => fallback}>
      <BodyFrame
        content={shown}
        title={t('body_of', { subject })}
        hosts={hosts}
        sources={sources}
        texts={frameTexts}
        dark={darkBodies && isDark}
      />
    </PartBoundary>
  )
}

/** The same object as long as the mail's inline pictures are the same, so that the frame is not filled anew. */
function useSources(attachments: MailBodyProps['attachments'], remote: boolean): PictureSources {
  const key = attachments.map(({ id, attachment_cid }) => `${attachment_cid ?? ''}\n${id}`).join('\n\n')
  return useMemo(() => {
    const inline = new Map<string, string>()
    for (const part of key.split('\n\n')) {
      const [cid = '', id = ''] = part.split('\n')
      if (cid !== '') inline.set(cid, attachmentUrl(Number(id)))
    }
    return { inline: (cid) => inline.get(cid), remote: remote ? proxiedPicture : undefined }
  }, [key, remote])
}
