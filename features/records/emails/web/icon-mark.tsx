import type { Icon } from '@laycan/ui/create-icon.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { Slot } from '@laycan/web/slots.ts'
import type { EmailRow } from '../contract/email.ts'
import styles from './icon-mark.module.css'
import type { MailActionObject, MailChange } from './mail-actions.ts'
import './mail-slots.ts'

/** A mark that shows as an icon behind the subject. */
export interface IconMark {
  readonly id: string
  /** Among the signs of a row. */
  readonly order: number
  readonly icon: Icon
  /** What the icon says of a row; '' where it does not show. */
  words(row: EmailRow): string
}

/** The sign of a mark in rows. */
export function iconMark({ id, order, icon: MarkIcon, words }: IconMark): Slot<'list.row-mark'> {
  function Mark({ row }: { row: EmailRow }) {
    const title = words(row)
    if (title === '') return null
    return (
      <span className={styles.mark} {...tooltip(title)}>
        <MarkIcon size={14} title={title} />
      </span>
    )
  }
  return { place: 'list.row-mark', id, order, Mark, words }
}

/** A mark that an action puts on mails and its opposite takes off. */
export interface SwitchedMark
  extends Pick<MailActionObject, 'group' | 'order' | 'keys' | 'near' | 'words' | 'isOffered'> {
  /** Ids of the action and its opposite, and of their batches on the server. */
  readonly ids: { readonly on: string; readonly off: string }
  readonly icons: { readonly on: Icon; readonly off: Icon }
  readonly titles: { readonly on: string; readonly off: string; readonly both: string }
  /** What is said when it is done. */
  readonly done: { on(n: string): string; off(n: string): string }
  /** The field of the row that it switches. */
  readonly part: (on: boolean, place: number) => MailChange['part']
  readonly isOn: (row: EmailRow) => boolean
  /** Mails of one call. */
  readonly chunk: number
  /** Where the mark is set, by what is shown when the action is run; left out: 0. */
  place?(): number
  /** It is for few mails alone. */
  readonly has_no_batch?: true
  send(ids: readonly number[], on: boolean, place: number): ReturnType<MailChange['send']>
}

/** The action that switches a mark on and the one that takes it off, each the other's way back. */
export function switchActions(mark: SwitchedMark): readonly MailActionObject[] {
  const { ids, icons, titles, done, order, keys, chunk, isOn } = mark
  const change = (on: boolean, place = mark.place?.() ?? 0): MailChange => ({
    title: on ? titles.on : titles.off,
    part: mark.part(on, place),
    chunk,
    lane: ids.on,
    send: (email_ids) => mark.send(email_ids, on, place),
    done: on ? done.on : done.off,
    ...(!mark.has_no_batch && { batch: on ? ids.on : ids.off }),
    undo: () => change(!on, place),
  })
  const shared = {
    group: mark.group,
    ...(mark.near && { near: mark.near }),
    ...(mark.words !== undefined && { words: mark.words }),
    ...(mark.isOffered && { isOffered: mark.isOffered }),
    toggle: { id: ids.on, title: titles.both },
  }
  return [
    {
      ...shared,
      id: ids.on,
      order,
      title: titles.on,
      icon: icons.on,
      ...(keys && { keys }),
      concerns: (row) => !isOn(row),
      get change() {
        return change(true)
      },
    },
    {
      ...shared,
      id: ids.off,
      order: order + 1,
      title: titles.off,
      icon: icons.off,
      is_on: true,
      concerns: isOn,
      get change() {
        return change(false)
      },
    },
  ]
}
