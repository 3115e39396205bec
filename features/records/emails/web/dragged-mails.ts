import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'

/** Type of what a drag of mails carries; its data is JSON `{"ids": [1, 2]}`. */
export const MAIL_DRAG_TYPE = 'application/x-laycan-emails'

/**
 * The mails that are being dragged in this window; empty otherwise. While something is dragged over a place the browser
 * tells only its type, and a place must know the mails to say whether it takes them.
 */
export const draggedMails = forUser(createStore<readonly number[]>([]))
