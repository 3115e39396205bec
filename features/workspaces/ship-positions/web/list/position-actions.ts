import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { MailOpenedIcon, TrashIcon } from '@laycan/ui/icons.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { go } from '@laycan/web/navigation.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import {
  deleteShipPosition,
  type ListedPosition,
} from '#features/records/ship-positions/contract/ship-position.ts'
import { positions } from '#features/records/ship-positions/web/public.ts'
import { names } from '../names.ts'

export const positionActions = createListActions(positions, {
  heading: names('openPositions'),
  rights: currentRights,
})

const deleting: RecordChange<ListedPosition, UserRights> = {
  title: names('remove'),
  part: { deleted: true },
  chunk: 1,
  lane: 'deleted',
  async send([id]) {
    if (id !== undefined) await call(deleteShipPosition, { params: { id }, silent: true })
  },
  done: (n) => names('removed', { n }),
  undo: () => undefined,
}

export const positionCommands = positionActions.declare([
  {
    id: 'open-position-mail',
    group: 'open',
    order: 10,
    title: names('openMail'),
    icon: MailOpenedIcon,
    near: ['row'],
    when: ({ rows }) => rows.length === 1 && rows[0]?.email_id !== null,
    run: ({ rows: [position] }) => {
      if (position?.email_id) go(`/mailDetail/${position.email_id}`)
    },
  },
  {
    id: 'delete-position',
    group: 'file',
    order: 90,
    title: deleting.title,
    icon: TrashIcon,
    near: ['row'],
    change: deleting,
  },
])
