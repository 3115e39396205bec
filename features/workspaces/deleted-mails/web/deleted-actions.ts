import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { UndoIcon } from '@laycan/ui/icons.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import type { DeletedEmail } from '#features/flows/mail-actions/contract/endpoints.ts'
import { deleting, restoring } from '#features/flows/mail-actions/web/public.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import { deletedMails } from './deleted-mails.ts'
import { names } from './names.ts'

export const deletedActions = createListActions(deletedMails, {
  heading: names('title'),
  rights: currentRights,
})

/** What is restored leaves this list, as what is deleted leaves others. */
const change: RecordChange<DeletedEmail, UserRights> = {
  ...restoring,
  part: { deleted: true },
  undo: () => ({
    ...deleting,
    part: { deleted: false },
    done: (n) => names('deleted_again', { n }),
    undo: () => undefined,
  }),
}

export const deletedCommands = deletedActions.declare([
  {
    id: 'restore',
    group: 'file',
    order: 10,
    title: change.title,
    icon: UndoIcon,
    near: ['row'],
    isOffered: ({ is_admin }) => is_admin,
    change,
  },
])
