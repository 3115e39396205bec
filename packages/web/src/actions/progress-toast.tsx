import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { dismissToast, shownToasts, toast } from '@laycan/ui/feedback/toast.ts'
import { formatCount } from '../messages.ts'
import { type Noun, nounValues, t } from './words.ts'

export interface Progress {
  readonly title: string
  readonly done: number
  readonly total: number
}

/** Says how far something long is. */
export interface ProgressToast {
  show(progress: Progress): void
  close(): void
}

/**
 * One toast that can be left: closed once, it does not come back, and what it is about goes on.
 * @param onStop ends it after what is under way
 */
export function createProgressToast(id: string, noun: Noun, onStop: () => void): ProgressToast {
  let wasShown = false
  return {
    show({ title, done, total }) {
      if (wasShown && !shownToasts().some((shown) => shown.id === id)) return
      wasShown = true
      const words = t('in_hand', { done: formatCount(done), total: formatCount(total), ...nounValues(noun) })
      toast({
        id,
        text: title,
        detail: <ProgressBar label={words} value={total === 0 ? 1 : Math.min(1, done / total)} />,
        duration: Number.POSITIVE_INFINITY,
        action: { label: t('stop'), onPress: onStop },
      })
    },
    close() {
      dismissToast(id)
    },
  }
}
