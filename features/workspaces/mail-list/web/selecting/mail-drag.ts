import type { DragEvent } from 'react'
import { formatCount } from '@laycan/web/messages.ts'
import { draggedMails, emailRows, MAIL_DRAG_TYPE } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import { subjectText } from '../rows/row-texts.ts'
import styles from './mail-drag.module.css'

/** Starts dragging mails: what they are, and the picture under the pointer (ML-033). */
export function startMailDrag(event: DragEvent, ids: readonly number[]): void {
  const { dataTransfer } = event
  dataTransfer.effectAllowed = 'copyMove'
  dataTransfer.setData(MAIL_DRAG_TYPE, JSON.stringify({ ids }))
  const picture = drawPicture(ids)
  document.body.append(picture)
  dataTransfer.setDragImage(picture, 14, 14)
  // The browser takes the picture in this turn; afterwards nobody needs it.
  setTimeout(() => picture.remove())
  draggedMails.set(ids)
}

export function endMailDrag(): void {
  draggedMails.set([])
}

/** The subject of one mail; of several a pile with their number. */
function drawPicture(ids: readonly number[]): HTMLElement {
  const picture = document.createElement('div')
  const [first] = ids
  const row = first === undefined ? undefined : emailRows.get(first)
  picture.className = [styles.picture, ids.length > 1 ? styles.pile : ''].join(' ')
  const words = document.createElement('span')
  words.className = styles.words ?? ''
  words.textContent = row === undefined ? '' : subjectText(row)
  picture.append(words)
  if (ids.length > 1) {
    const badge = document.createElement('span')
    badge.className = styles.badge ?? ''
    badge.textContent = t('dragged', { n: formatCount(ids.length) })
    picture.append(badge)
  }
  return picture
}
