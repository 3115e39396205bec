import type { ListDrag } from '@laycan/list/selecting/list-drag.ts'
import { draggedMails, emailRows, MAIL_DRAG_TYPE } from '#features/records/emails/web/public.ts'
import { subjectText } from '#features/workspaces/mail-list/web/public.ts'

/** Mails are dragged to places that file them, e.g. a mailbox of the sidebar (ML-033). */
export const mailDrag: ListDrag = {
  type: MAIL_DRAG_TYPE,
  nameOf(id) {
    const row = emailRows.get(id)
    return row === undefined ? '' : subjectText(row)
  },
  onDrag: draggedMails.set,
}
