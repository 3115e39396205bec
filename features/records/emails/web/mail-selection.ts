import type { EmailRow } from '../contract/email.ts'

/** All mails that match a list, but for some that were taken out of the selection. */
export interface AllMatching {
  /** Filter fields of the list call, without paging. */
  readonly query: Readonly<Record<string, unknown>>
  readonly total: number
  readonly excluded_ids: readonly number[]
}

/** What an action is about. */
export interface MailSelection {
  /** The selected mails that are loaded here. */
  readonly rows: readonly EmailRow[]
  /** Given: everything that matches, of which `rows` are those loaded. */
  readonly all?: AllMatching
}

/** How many mails a selection means. */
export function selectionSize({ rows, all }: MailSelection): number {
  return all === undefined ? rows.length : Math.max(0, all.total - all.excluded_ids.length)
}

type SelectionSource = () => MailSelection

const sources: SelectionSource[] = []
const nothing: MailSelection = { rows: [] }

/** Tells keyboard and palette what the mounted screen has selected; the latest screen counts. Returns the way to stop. */
export function offerMailSelection(source: SelectionSource): () => void {
  sources.push(source)
  return () => {
    const at = sources.lastIndexOf(source)
    if (at >= 0) sources.splice(at, 1)
  }
}

export function currentMailSelection(): MailSelection {
  return sources.at(-1)?.() ?? nothing
}
