import { toast } from '@laycan/ui/feedback/toast.ts'
import { keepFor } from '../keep.ts'
import { t } from './words.ts'

/** Later than this nobody has before him what he would undo. */
const KEPT_MS = 10 * 60_000
/** Steps back at most. */
const STEPS = 50

/** One thing that can be undone, by the key or by the notice that offers it. */
export interface UndoStep {
  /** Undoes it, once: who comes later is told that it was undone. */
  undo(): void
  /** It did not come to pass, so there is nothing to undo. */
  withdraw(): void
  readonly is_undone: boolean
}

interface KeptStep extends UndoStep {
  /** What was done, as it was said. */
  readonly text: string
  readonly at: number
}

let steps: readonly KeptStep[] = []
let last_undone = ''

/** Forgets what can be undone: another user is at this window. */
function forget(): void {
  steps = []
  last_undone = ''
}
keepFor('user', forget)

/**
 * Notes what can be undone, at the moment of the press: the key undoes what was pressed last, whichever answer came first.
 * @param text what was done
 */
export function offerUndo(text: string, undo: () => void): UndoStep {
  let is_undone = false
  const step: KeptStep = {
    text,
    at: Date.now(),
    get is_undone() {
      return is_undone
    },
    undo() {
      if (is_undone) {
        toast({ kind: 'info', text: t('undone_already', { text }) })
        return
      }
      is_undone = true
      last_undone = text
      step.withdraw()
      undo()
    },
    withdraw() {
      steps = steps.filter((other) => other !== step)
    },
  }
  steps = [...steps, step].slice(-STEPS)
  return step
}

/** Undoes what was done last, wherever that was, or says why there is nothing to undo. */
export function undoLast(): void {
  const step = steps.at(-1)
  if (step === undefined) {
    const text = last_undone === '' ? t('nothing_to_undo') : t('undone_already', { text: last_undone })
    toast({ kind: 'info', text })
  } else if (Date.now() - step.at > KEPT_MS) {
    forget()
    toast({ kind: 'info', text: t('too_long_ago', { text: step.text }) })
  } else step.undo()
}
