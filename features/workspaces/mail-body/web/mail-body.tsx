import { useMemo } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { useStored } from '@laycan/web/stored-value.ts'
import { attachmentFolder, pictureProxy, proxiedPicture } from '../../../records/attachments/web/public.ts'
import { BodyFrame } from './frame/body-frame.tsx'
import type { InlinePicture } from './inline-pictures.ts'
import { t } from './messages.ts'
import type { PictureSources } from './pictures.ts'
import type { FrameTexts, MailContent } from './show-mail.ts'
import { storedDarkBodies } from './stored-dark-bodies.ts'
import { useIsDark } from './use-is-dark.ts'

/** Words that stand inside a body frame; one object, so that frames see no change where there is none. */
const frameTexts: FrameTexts = {
  show: t('show_quote'),
  hide: t('hide_quote'),
  oddHost: (host) => t('odd_link', { host }),
}

export interface MailBodyProps {
  /** The mail; its frame stays from one mail to the next. */
  id: number
  subject: string
  content: MailContent
  /** What the body may show of its own files; see `inlinePictures`. */
  pictures: readonly InlinePicture[]
  /** Whether pictures from other hosts load, through the proxy. */
  remote: boolean
}

/** The text of a mail in its frame, with its own pictures and, where allowed, those of other hosts. */
export function MailBody({ id, subject, content, pictures, remote }: MailBodyProps) {
  const darkBodies = useStored(storedDarkBodies)
  const isDark = useIsDark()
  const { body, body_type, quote_offset } = content
  const shown = useMemo(() => ({ body, body_type, quote_offset }), [body, body_type, quote_offset])
  const sources = useSources(pictures, remote)
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
function useSources(pictures: readonly InlinePicture[], remote: boolean): PictureSources {
  const key = pictures.map(({ cid, address }) => `${cid}\n${address}`).join('\n\n')
  return useMemo(() => {
    const inline = new Map<string, string>()
    for (const part of key.split('\n\n')) {
      const [cid = '', address = ''] = part.split('\n')
      if (cid !== '') inline.set(cid, address)
    }
    return { inline: (cid) => inline.get(cid), remote: remote ? proxiedPicture : undefined }
  }, [key, remote])
}
