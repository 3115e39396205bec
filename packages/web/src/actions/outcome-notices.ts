import { dismissToast, shownToasts, toast } from '@laycan/ui/feedback/toast.ts'
import { CallError, isConnectionError } from '../call-error.ts'
import { clientEvents } from '../client-events.ts'
import { formatCount } from '../messages.ts'
import { offerUndo, type UndoStep } from './undo-stack.ts'
import { type Noun, nounValues, t } from './words.ts'

/** NT-014. */
const UNDO_MS = 10_000

/** What is said when something is done. */
export interface DoneNotice {
  /** Takes the number of records, as it is written. */
  text(count: string): string
  count: number
  /** Notices of the same kind that follow each other become one, with one way back for all of them. */
  kind?: string
  /** The way back: a step that was noted at the press, or what to do, which is noted with the notice. */
  undo?: UndoStep | (() => void) | undefined
  /** A second line. */
  detail?: string
}

interface ShownNotice {
  readonly id: string
  readonly kind: string | undefined
  readonly count: number
  readonly undos: readonly UndoStep[]
}

/** An action that follows takes the place of the notice before it: triage at speed would else cover the list. */
let latest: ShownNotice | undefined

/** Says what became of an action on records of one kind. */
export interface OutcomeNotices {
  /** Something is done, with the way back where there is one; the key for undoing knows it too. */
  done(notice: DoneNotice): void
  /** Which part was refused and why (agreement of all actions: partial refusals are named). */
  refused(reasons: readonly { count: number; text: string }[], total: number): void
  /** It failed: in the words given for it, else the server's. */
  failed(error: unknown, text?: string): void
}

export function createOutcomeNotices(noun: Noun): OutcomeNotices {
  return {
    done({ text, count, kind, undo, detail }) {
      const before = joinable(kind, undo !== undefined)
      const step = typeof undo === 'function' ? offerUndo(text(formatCount(count)), undo) : undo
      const undos = [...(before?.undos ?? []), ...(step ? [step] : [])]
      const total = count + (before?.count ?? 0)
      const inARow = () => t('in_a_row', { n: formatCount(total), ...nounValues(noun) })
      // A notice of its own: changed words of one that is shown already are not read out.
      if (latest !== undefined) dismissToast(latest.id)
      const id = toast({
        kind: 'success',
        text: text(formatCount(total)),
        detail: before ? inARow() : detail,
        ...(step && { duration: UNDO_MS, action: { label: t('undo'), onPress: () => undoAll(undos) } }),
      })
      latest = { id, kind, count: total, undos }
    },
    refused(reasons, total) {
      for (const { count, text } of reasons) {
        const counts = { count: formatCount(count), total: formatCount(total) }
        toast({
          kind: 'warning',
          text: t('refused_some', { ...counts, text, ...nounValues(noun) }),
          duration: UNDO_MS,
        })
      }
    },
    failed(error, text) {
      if (isConnectionError(error)) {
        toast({ kind: 'danger', text: text ?? t('nothing_lost'), ...(text && { detail: t('nothing_lost') }) })
        return
      }
      const server = error instanceof CallError ? error.texts.join(' ') : ''
      toast({
        kind: 'danger',
        text: text ?? (server === '' ? t('failed', nounValues(noun)) : server),
        ...(text !== undefined && server !== '' && { detail: server }),
      })
    },
  }
}

/** The notice that is still shown, if the next one is more of the same. */
function joinable(kind: string | undefined, hasUndo: boolean): ShownNotice | undefined {
  if (latest === undefined || kind === undefined || latest.kind !== kind) return undefined
  if (latest.undos.length > 0 !== hasUndo) return undefined
  return shownToasts().some((shown) => shown.id === latest?.id) ? latest : undefined
}

function undoAll(undos: readonly UndoStep[]): void {
  const left = undos.filter((step) => !step.is_undone)
  for (const step of left.length > 0 ? left.toReversed() : undos) step.undo()
}

/** Has the list loaded again: what the server made of the records is not known here. */
export function reloadList(): void {
  clientEvents.emit('reload', { cause: 'asked' })
}
