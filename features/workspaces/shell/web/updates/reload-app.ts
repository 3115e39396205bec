import { mayLeave } from '@laycan/web/unsaved-work.ts'

/** Starts the product afresh, with the newest version and settings (SH-031). */
export function reloadApp(): void {
  void mayLeave().then((isWilling) => {
    if (isWilling) window.location.reload()
  })
}
