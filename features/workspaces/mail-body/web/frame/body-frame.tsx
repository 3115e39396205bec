import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import { watchFailedPictures } from '../failed-pictures.ts'
import { goToRange, markSentence } from '../mark-sentence.ts'
import { markWords } from '../mark-words.ts'
import { type HeldPictures, type PictureSources, showHeldPicture } from '../pictures.ts'
import { type FrameTexts, type MailContent, showMail } from '../show-mail.ts'
import type { ShownSentence } from '../shown-sentence.ts'
import styles from './body-frame.module.css'
import { joinFrame } from './frame-events.ts'
import { fitHeight, followHeight, watchHeldPictures } from './frame-height.ts'
import { FRAME_SANDBOX, frameSkeleton, MAIL_ELEMENT_ID, type PictureHosts } from './frame-skeleton.ts'

/** A browser that refuses the frame altogether must not be asked without end. */
const FRESH_FRAMES = 3

export interface BodyFrameProps {
  content: MailContent
  /** Accessible name of the frame. */
  title: string
  hosts: PictureHosts
  sources: PictureSources
  texts: FrameTexts
  /** Words of a search, to be marked. Keep the array the same while nothing of it changes. */
  words?: readonly string[] | undefined
  /** Words that the reader was led to: they are marked, and gone to once. */
  sentence?: ShownSentence | undefined
  /** Shown on dark instead of white. */
  dark?: boolean
  /** Called when the mail stands in the frame, before it is painted. */
  onShown?: (held: HeldPictures) => void
}

/**
 * Shows the body of a mail in a sandboxed frame without scripts, under a policy of its own (SC-001…003). One frame
 * serves one mail after the other: the document stays, its content is exchanged, so that opening costs no navigation.
 */
export function BodyFrame(props: BodyFrameProps) {
  const { content, title, hosts, sources, texts, words, sentence, dark = false, onShown } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<{ skeleton: string; element: HTMLElement }>()
  const [generation, setGeneration] = useState(0)
  const { attachments, proxy } = hosts
  const skeleton = useMemo(() => frameSkeleton({ attachments, proxy }), [attachments, proxy])
  // A document of another policy is on its way out; nothing is put into it any more.
  const mail = loaded?.skeleton === skeleton ? loaded.element : undefined
  const shown = useRef(onShown)
  shown.current = onShown
  const reached = useRef<ShownSentence>(undefined)

  // Before the mail is put in, so that no failure goes by unheard.
  useLayoutEffect(() => mail && watchFailedPictures(mail.ownerDocument, texts), [mail, texts])

  useLayoutEffect(() => {
    if (mail === undefined || frame.current === null || mail.ownerDocument.defaultView === null) return
    const held = showMail(mail, content, sources, texts)
    fitHeight(frame.current, mail)
    shown.current?.(held)
    const stops = [followHeight(frame.current, mail), watchHeldPictures(mail, showHeldPicture)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [mail, content, sources, texts])

  useEffect(() => {
    // The content stands for what the words are sought in.
    return mail === undefined || content.body === '' ? undefined : markWords(mail, words)
  }, [mail, content, words])

  useEffect(() => {
    if (mail === undefined || sentence === undefined || content.body === '') return
    const marked = markSentence(mail, sentence.words)
    // What is loaded anew while he reads does not take the reader back.
    if (frame.current && marked && reached.current !== sentence) goToRange(frame.current, marked.range)
    if (marked) reached.current = sentence
    return marked?.end
  }, [mail, content, sentence])

  useEffect(() => {
    if (mail === undefined || frame.current === null) return
    return joinFrame(frame.current, mail.ownerDocument)
  }, [mail])

  useLayoutEffect(() => {
    mail?.classList.toggle('laycan-dark', dark)
  }, [mail, dark])

  function handleLoad() {
    const element = mailElementOf(frame.current)
    setLoaded(element && { skeleton, element })
    // Only our skeleton may stand in the frame; anything else is put out with a fresh frame, not for ever.
    if (element === undefined) setGeneration((count) => Math.min(count + 1, FRESH_FRAMES))
  }

  return (
    <iframe
      key={generation}
      ref={frame}
      title={title}
      className={classNames(styles.frame, dark && styles.dark, content.body.trim() === '' && styles.blank)}
      sandbox={FRAME_SANDBOX}
      referrerPolicy="no-referrer"
      srcDoc={skeleton}
      onLoad={handleLoad}
    />
  )
}

function mailElementOf(frame: HTMLIFrameElement | null): HTMLElement | undefined {
  const document = frame?.contentDocument
  if (document?.URL !== 'about:srcdoc') return undefined
  return document.getElementById(MAIL_ELEMENT_ID) ?? undefined
}
