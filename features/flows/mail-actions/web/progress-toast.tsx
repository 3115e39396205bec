import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { dismissToast, shownToasts, toast } from '@laycan/ui/feedback/toast.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { t } from './messages.ts'

export interface Progress {
  readonly title: string
  readonly done: number
  readonly total: number
}

/**
 * Tells how far a long deed is, in one toast that can be left: closed once, it does not come back, and the deed goes on.
 * @param onStop ends the deed after what is under way
 */
export function createProgressToast(id: string, onStop: () => void) {
  let wasShown = false
  return {
    show({ title, done, total }: Progress): void {
      if (wasShown && !shownToasts().some((shown) => shown.id === id)) return
      wasShown = true
      const words = t('in_hand', { done: formatCount(done), total: formatCount(total) })
      toast({
        id,
        text: title,
        detail: <ProgressBar label={words} value={total === 0 ? 1 : Math.min(1, done / total)} />,
        duration: Number.POSITIVE_INFINITY,
        action: { label: t('stop'), onPress: onStop },
      })
    },
    close(): void {
      dismissToast(id)
    },
  }
}
