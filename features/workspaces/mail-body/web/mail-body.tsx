import { useMemo } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { useDarkBody } from './dark-bodies.ts'
import { BodyFrame } from './frame/body-frame.tsx'
import { frameTexts } from './frame-texts.ts'
import { type InlinePicture, pictureHosts, pictureSources } from './inline-pictures.ts'
import { t } from './messages.ts'
import type { PictureSources } from './pictures.ts'
import type { MailContent } from './show-mail.ts'
import type { ShownSentence } from './shown-sentence.ts'

export interface MailBodyProps {
  /** The mail; its frame stays from one mail to the next. */
  id: number
  subject: string
  content: MailContent
  /** What the body may show of its own files; see `inlinePictures`. */
  pictures: readonly InlinePicture[]
  /** Whether pictures from other hosts load, through the proxy. */
  remote: boolean
  /** Words of a search, to be marked (SE-019). */
  words?: readonly string[] | undefined
  /** Words that the reader was led to. */
  sentence?: ShownSentence | undefined
}

/** The text of a mail in its frame, with its own pictures and, where allowed, those of other hosts. */
export function MailBody({ id, subject, content, pictures, remote, words, sentence }: MailBodyProps) {
  const { body, body_type, quote_offset } = content
  const isDark = useDarkBody(id, body_type)
  const shown = useMemo(() => ({ body, body_type, quote_offset }), [body, body_type, quote_offset])
  const sources = useSources(pictures, remote)
  const hosts = useMemo(() => pictureHosts(remote), [remote])
  const fallback = <EmptyState title={t('body_failed')}>{t('body_failed_hint')}</EmptyState>
  return (
    <PartBoundary place="mail body" subject={id} failed={() => fallback}>
      <BodyFrame
        content={shown}
        title={t('body_of', { subject })}
        hosts={hosts}
        sources={sources}
        texts={frameTexts}
        words={words}
        sentence={sentence}
        dark={isDark}
      />
    </PartBoundary>
  )
}

/** The same object as long as the mail's inline pictures are the same, so that the frame is not filled anew. */
function useSources(pictures: readonly InlinePicture[], remote: boolean): PictureSources {
  const key = pictures.map(({ cid, address }) => `${cid}\n${address}`).join('\n\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pictures.
  return useMemo(() => pictureSources(pictures, remote), [key, remote])
}
