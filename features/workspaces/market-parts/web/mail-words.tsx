import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { getPositionText } from '#features/records/temp-positions/contract/temp-position.ts'
import { pieces } from '#features/workspaces/ship-positions/web/public.ts'
import styles from './mail-words.module.css'
import { t } from './messages.ts'

/** Characters of the text where a field stands. */
export type WordSpans = Readonly<Record<string, { start: number; end: number } | undefined>>

interface MailWordsProps {
  email_id: number
  spans: WordSpans
  /** The field whose words stand out and are scrolled to; left out: the first. */
  chosen?: string | undefined
}

/** The words of a mail that a row was read from, each field marked, and the way to the mail. */
export function MailWords({ email_id, spans, chosen }: MailWordsProps) {
  const { text, hasFailed, retry } = useMailText(email_id)
  const box = useRef<HTMLPreElement>(null)
  useEffect(() => {
    const mark = box.current?.querySelector(chosen === undefined ? 'mark' : `mark[data-field="${chosen}"]`)
    if (text !== undefined && mark instanceof HTMLElement && box.current)
      box.current.scrollTop = mark.offsetTop - box.current.offsetTop - 40
  }, [text, chosen])
  const marks = Object.entries(spans).flatMap(([field, span]) =>
    span && field !== 'row' ? [{ id: 0, field, ...span }] : [],
  )
  const known = marks.length > 0 || !spans.row ? marks : [{ id: 0, field: 'row', ...spans.row }]
  return (
    <section className={styles.words}>
      <div className={styles.head}>
        <h3>{t('mail_words')}</h3>
        <a href={hrefOf(`/mailDetail/${email_id}`)}>{t('open_mail')}</a>
      </div>
      {hasFailed && <ErrorState compact title={t('failed')} onRetry={retry} />}
      {text === '' && <p className={styles.none}>{t('no_words')}</p>}
      {text !== undefined && text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        <pre ref={box} tabIndex={0}>
          {pieces(text, known).map(({ words, start, mark }) =>
            mark === undefined ? (
              words
            ) : (
              <mark key={start} data-field={mark.field} data-chosen={mark.field === chosen || undefined}>
                {words}
              </mark>
            ),
          )}
        </pre>
      )}
    </section>
  )
}

function useMailText(email_id: number) {
  const [loaded, setLoaded] = useState<{ id: number; text: string | undefined }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isWanted = true
    async function load() {
      try {
        const { text } = await call(getPositionText, { params: { id: email_id }, silent: true })
        if (isWanted) setLoaded({ id: email_id, text })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isWanted) setLoaded({ id: email_id, text: undefined })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [email_id, attempt])
  const own = loaded?.id === email_id ? loaded : undefined
  return {
    text: own?.text,
    hasFailed: own !== undefined && own.text === undefined,
    retry: () => setAttempt((count) => count + 1),
  }
}
