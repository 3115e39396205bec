import { dismissToast, shownToasts, toast } from '@laycan/ui/feedback/toast.ts'
import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { t } from './messages.ts'

/** NT-014. */
const UNDO_MS = 10_000
/** What is said when a deed is done. */
export interface DoneNotice {
  /** Takes the number of mails, as it is written. */
  text(count: string): string
  count: number
  /** Notices of the same kind that follow each other become one, with one way back for all of them. */
  kind?: string
  undo?: (() => void) | undefined
  /** A second line. */
  detail?: string
}

interface ShownNotice {
  readonly id: string
  readonly kind: string | undefined
  readonly count: number
  readonly undos: readonly (() => void)[]
}

/** An action that follows takes the place of the notice before it: triage at speed would else cover the list. */
let latest: ShownNotice | undefined

/** Says that a deed is done, with the way back where there is one. */
export function tellDone({ text, count, kind, undo, detail }: DoneNotice): void {
  const before = joinable(kind, undo !== undefined)
  const undos = [...(before?.undos ?? []), ...(undo ? [undo] : [])]
  const total = count + (before?.count ?? 0)
  // A notice of its own: changed words of one that stands there already are not read out.
  if (latest !== undefined) dismissToast(latest.id)
  const id = toast({
    kind: 'success',
    text: text(formatCount(total)),
    detail: before ? t('in_a_row', { n: formatCount(total) }) : detail,
    ...(undo && { duration: UNDO_MS, action: { label: t('undo'), onPress: () => undoAll(undos) } }),
  })
  latest = { id, kind, count: total, undos }
}

/** The notice that still stands there, if the next one is more of the same. */
function joinable(kind: string | undefined, hasUndo: boolean): ShownNotice | undefined {
  if (latest === undefined || kind === undefined || latest.kind !== kind) return undefined
  if (latest.undos.length > 0 !== hasUndo) return undefined
  return shownToasts().some((shown) => shown.id === latest?.id) ? latest : undefined
}

function undoAll(undos: readonly (() => void)[]): void {
  for (const undo of undos.toReversed()) undo()
}

/** Says which part of a deed was refused and why (agreement of all actions: partial refusals are named). */
export function tellRefused(reasons: readonly { count: number; text: string }[], total: number): void {
  for (const { count, text } of reasons) {
    const values = { count: formatCount(count), total: formatCount(total), text }
    toast({ kind: 'warning', text: t('refused_some', values), duration: UNDO_MS })
  }
}

/** Says that a deed failed: in the words given for it, else the server's. */
export function tellFailed(error: unknown, text?: string): void {
  if (isConnectionError(error)) {
    toast({ kind: 'danger', text: text ?? t('nothing_lost'), ...(text && { detail: t('nothing_lost') }) })
    return
  }
  const server = error instanceof CallError ? error.texts.join(' ') : ''
  toast({
    kind: 'danger',
    text: text ?? (server === '' ? t('action_failed') : server),
    ...(text !== undefined && server !== '' && { detail: server }),
  })
}

/** Has the list loaded again: what the server made of the mails is not known here. */
export function reloadList(): void {
  clientEvents.emit('reload', { cause: 'asked' })
}
