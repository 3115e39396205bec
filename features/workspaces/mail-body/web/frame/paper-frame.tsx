import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './body-frame.module.css'
import { followHeight } from './frame-height.ts'
import { FRAME_SANDBOX, frameSkeleton, MAIL_ELEMENT_ID, type PictureHosts } from './frame-skeleton.ts'

/** What the page around may ask of a paper frame. */
export interface Paper {
  /** Opens the browser's print dialog for the frame's own document, which is cut into pages between its lines. */
  print(): void
}

export interface PaperFrameProps {
  ref: Ref<Paper>
  title: string
  hosts: PictureHosts
  /** Puts everything to be printed into the frame's document; called again when it changes. */
  fill: (place: HTMLElement) => void
}

/**
 * A frame for printing. A printed page cuts a frame in it like a picture, through lines of text; so the frame holds all
 * that belongs on paper and is printed by itself. No script runs in it: allow-modals only lets us print it.
 */
export function PaperFrame({ ref, title, hosts, fill }: PaperFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<HTMLElement>()
  const { attachments, proxy } = hosts
  const skeleton = useMemo(() => frameSkeleton({ attachments, proxy }), [attachments, proxy])
  useImperativeHandle(ref, () => ({ print: () => frame.current?.contentWindow?.print() }), [])

  useLayoutEffect(() => {
    if (place === undefined || frame.current === null) return
    place.classList.replace('laycan-frame', 'laycan-paper')
    fill(place)
    return followHeight(frame.current, place)
  }, [place, fill])

  return (
    <iframe
      ref={frame}
      title={title}
      className={styles.frame}
      sandbox={`${FRAME_SANDBOX} allow-modals`}
      referrerPolicy="no-referrer"
      srcDoc={skeleton}
      onLoad={() => {
        const document = frame.current?.contentDocument
        setPlace(
          document?.URL === 'about:srcdoc'
            ? (document.getElementById(MAIL_ELEMENT_ID) ?? undefined)
            : undefined,
        )
      }}
    />
  )
}
