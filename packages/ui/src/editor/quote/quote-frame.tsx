import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { cleanQuote } from '../clean-html.ts'
import { type PictureUrl, showPictures } from '../own/pictures.ts'
import { FRAME_SANDBOX, frameSkeleton, QUOTE_ID, TURNED } from './frame-skeleton.ts'
import { pour, whenIdle } from './pour.ts'
import styles from './quote-frame.module.css'

export interface QuoteFrameProps {
  html: string
  label: string
  pictureUrl: PictureUrl
  /** Shown on dark instead of white. */
  dark: boolean
}

/** Higher quotes scroll inside their frame; also what a hostile height can reach at most. */
const HEIGHT_LIMIT_PX = 200_000

/** The quoted mail as its sender painted it, in a frame without scripts: nothing of it reaches the page, nor back. */
export function QuoteFrame({ html, label, pictureUrl, dark }: QuoteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState<number>()
  const pictures = useRef(pictureUrl)
  useEffect(() => {
    const place = frame.current?.contentDocument?.getElementById(QUOTE_ID)
    if (!isReady || !place) return
    place.replaceChildren()
    place.setAttribute('aria-busy', 'true')
    // The caret blinks first.
    let stop = whenIdle(() => {
      const quote = cleanQuote(html)
      showPictures(quote, pictures.current)
      stop = pour(quote, place, () => place.removeAttribute('aria-busy'))
    })
    const watcher = new ResizeObserver(() => {
      const wanted = Math.ceil(place.getBoundingClientRect().height)
      setHeight((before) => (isGrowing(before, wanted) ? before : Math.min(wanted, HEIGHT_LIMIT_PX)))
    })
    watcher.observe(place)
    return () => {
      stop()
      watcher.disconnect()
    }
  }, [html, isReady])
  useEffect(() => {
    frame.current?.contentDocument?.getElementById(QUOTE_ID)?.classList.toggle(TURNED, isReady && dark)
  }, [isReady, dark])

  return (
    <iframe
      ref={frame}
      title={label}
      sandbox={FRAME_SANDBOX}
      srcDoc={frameSkeleton()}
      tabIndex={-1}
      className={classNames(styles.frame, dark && styles.dark)}
      style={{ height }}
      onLoad={() => setReady(true)}
    />
  )
}

/** Content as high as its frame would grow by a few pixels for ever. */
function isGrowing(before: number | undefined, wanted: number): boolean {
  return before !== undefined && wanted > before && wanted - before < 4
}
