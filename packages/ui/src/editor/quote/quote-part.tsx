import { useRef } from 'react'
import { Button } from '../../buttons/button.tsx'
import { useIsPainted } from '../../use-is-painted.ts'
import { type EditorContent, quoteAs } from '../editor-content.ts'
import { editorWord } from '../editor-words.ts'
import type { PictureUrl } from '../own/pictures.ts'
import { useIsDark } from '../use-is-dark.ts'
import { QuoteFrame } from './quote-frame.tsx'
import styles from './quote-part.module.css'

export interface QuotePartProps {
  content: EditorContent
  pictureUrl: PictureUrl
  /** Where the page is dark the quote is, too. */
  mayBeDark: boolean
  /** Makes the quote ordinary text; undefined where nobody may write. */
  onEdit: (() => void) | undefined
}

/** The quoted mail below what is written: to be read and sent as it came, unless the writer wants it otherwise. */
export function QuotePart({ content, pictureUrl, mayBeDark, onEdit }: QuotePartProps) {
  const { quote, type } = content
  // The caret blinks before the frame of the quote is made.
  const isPainted = useIsPainted()
  const place = useRef<HTMLElement>(null)
  const isDark = useIsDark(place)
  if (quote === undefined) return null
  return (
    <section ref={place} aria-label={editorWord('quotedText')} className={styles.quote}>
      <div className={styles.bar}>
        <span className={styles.name}>{editorWord('quotedText')}</span>
        {onEdit && (
          <Button kind="quiet" size="small" onClick={onEdit}>
            {editorWord('editQuote')}
          </Button>
        )}
      </div>
      {type === 'html' && quote.type === 'html' ? (
        isPainted && (
          <QuoteFrame
            html={quote.body}
            label={editorWord('quotedText')}
            pictureUrl={pictureUrl}
            dark={mayBeDark && isDark}
          />
        )
      ) : (
        <pre className={styles.text}>{quoteAs(quote, 'plain_text')}</pre>
      )}
    </section>
  )
}
