import type { DragEvent } from 'react'
import type { Noun } from '@laycan/web/actions/words.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { nounWords, t } from '../words.ts'
import styles from './list-drag.module.css'

/** How records of a kind are dragged to places that take them. */
export interface ListDrag {
  /** Type of what the drag carries; its data is JSON `{"ids": [1, 2]}`. */
  readonly type: string
  /** What the picture under the pointer says of a record; '' of one that is not known. */
  nameOf(id: number): string
  /** What is being dragged, for places that must know it before it is dropped; empty at the end. */
  onDrag(ids: readonly number[]): void
  /** What is carried with records that stand for others, too; themselves unless said otherwise. */
  carried?(ids: readonly number[]): readonly number[]
}

/** Starts dragging: what it carries, and the picture under the pointer (ML-033). */
export function startDrag(event: DragEvent, drag: ListDrag, noun: Noun, chosen: readonly number[]): void {
  const { dataTransfer } = event
  const ids = drag.carried?.(chosen) ?? chosen
  dataTransfer.effectAllowed = 'copyMove'
  dataTransfer.setData(drag.type, JSON.stringify({ ids }))
  const [first] = ids
  const picture = drawPicture(first === undefined ? '' : drag.nameOf(first), noun, ids.length)
  document.body.append(picture)
  dataTransfer.setDragImage(picture, 14, 14)
  // The browser copies the picture in this turn; afterwards nobody needs it.
  setTimeout(() => picture.remove())
  drag.onDrag(ids)
}

/** The name of one record; of several a pile with their number. */
function drawPicture(name: string, noun: Noun, count: number): HTMLElement {
  const picture = document.createElement('div')
  picture.className = [styles.picture, count > 1 ? styles.pile : ''].join(' ')
  const words = document.createElement('span')
  words.className = styles.words ?? ''
  words.textContent = name
  picture.append(words)
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className = styles.badge ?? ''
    badge.textContent = t('dragged', { n: formatCount(count), ...nounWords(noun) })
    picture.append(badge)
  }
  return picture
}
