import { useEffect, useRef } from 'react'
import type { PositionSpans, TempPosition } from '#features/records/temp-positions/contract/temp-position.ts'
import { t } from '../messages.ts'
import { pieces } from './pieces.ts'
import styles from './positions-tab.module.css'

const fields: readonly (keyof PositionSpans)[] = ['vessel', 'dwt', 'built', 'port', 'dates']

interface MarkedSourceProps {
  text: string
  found: readonly TempPosition[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The text that positions were read from, with the words of each field marked; those of the chosen one stand out. */
export function MarkedSource({ text, found, chosen, onChoose }: MarkedSourceProps) {
  const box = useRef<HTMLPreElement>(null)
  useEffect(() => {
    const mark = box.current?.querySelector(`[data-of="${chosen}"]`)
    if (mark instanceof HTMLElement && box.current)
      box.current.scrollTop = mark.offsetTop - box.current.offsetTop - 24
  }, [chosen])
  const marks = found.flatMap(({ id, spans }) =>
    fields.flatMap((field) => (spans[field] ? [{ ...spans[field], id, field }] : [])),
  )
  return (
    <section className={styles.source}>
      <h3>{t('read_from')}</h3>
      <pre ref={box}>
        {pieces(text, marks).map(({ words, start, mark }) =>
          mark === undefined ? (
            words
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it is what keys use
            <mark
              key={start}
              data-of={mark.id}
              data-field={mark.field}
              data-chosen={mark.id === chosen || undefined}
              onClick={() => onChoose(mark.id)}
            >
              {words}
            </mark>
          ),
        )}
      </pre>
    </section>
  )
}
