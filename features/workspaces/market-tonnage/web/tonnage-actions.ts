import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { CheckIcon, ComposeIcon, DismissIcon, MailOpenedIcon, MapIcon, OpenIcon } from '@laycan/ui/icons.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { go } from '@laycan/web/navigation.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import {
  ANSWERED_MAX,
  answerTonnage,
  type TonnageRow,
} from '#features/records/market-tonnage/contract/tonnage.ts'
import { tonnage } from '#features/records/market-tonnage/web/public.ts'
import { marketPaths, matchesOf } from '#features/workspaces/market-parts/contract/paths.ts'
import { openMap } from '#features/workspaces/ship-map/web/public.ts'
import { names } from './names.ts'

export const tonnageActions = createListActions(tonnage, { heading: names('title'), rights: currentRights })

/** The mentions that lines stand on, as they were when somebody answered: undone, the lines may stand on others. */
const answered = forUser(new Map<number, number>())

async function send(ids: readonly number[], state: 'found' | 'accepted' | 'rejected'): Promise<void> {
  const mentions = ids.flatMap((id) => {
    const known = state === 'found' ? answered.get(id) : tonnage.rows.get(id)?.mention_id
    if (known !== undefined) answered.set(id, known)
    return known ?? []
  })
  if (mentions.length > 0) await call(answerTonnage, { body: { ids: mentions, state }, silent: true })
}

const accepting = (accepted: boolean): RecordChange<TonnageRow, UserRights> => ({
  title: names(accepted ? 'accept' : 'take_back'),
  part: { accepted },
  chunk: ANSWERED_MAX,
  lane: 'answer',
  send: (ids) => send(ids, accepted ? 'accepted' : 'found'),
  done: (n) => names(accepted ? 'accepted' : 'taken_back', { n }),
  undo: () => accepting(!accepted),
})

const rejecting = (deleted: boolean): RecordChange<TonnageRow, UserRights> => ({
  title: names(deleted ? 'reject' : 'take_back'),
  part: { deleted },
  chunk: ANSWERED_MAX,
  lane: 'answer',
  send: (ids) => send(ids, deleted ? 'rejected' : 'found'),
  done: (n) => names(deleted ? 'rejected' : 'taken_back', { n }),
  undo: () => rejecting(!deleted),
})

export const tonnageCommands = tonnageActions.declare([
  {
    id: 'open-tonnage-mail',
    group: 'open',
    order: 10,
    title: names('open_mail'),
    icon: MailOpenedIcon,
    near: ['row'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && go(`/mailDetail/${row.email_id}`),
  },
  {
    id: 'tonnage-cargoes',
    group: 'open',
    order: 20,
    title: names('find_cargoes'),
    icon: OpenIcon,
    near: ['row'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && go(marketPaths.matches, matchesOf('ship', row.id)),
  },
  {
    id: 'tonnage-on-map',
    group: 'open',
    order: 30,
    title: names('on_map'),
    icon: MapIcon,
    // Ships that the directory does not know are heard by nobody.
    when: ({ rows }) => rows.some(({ ship_id }) => ship_id > 0),
    run: ({ rows }) => openMap(rows.flatMap(({ ship_id }) => (ship_id > 0 ? [ship_id] : []))),
  },
  {
    id: 'accept-tonnage',
    group: 'mark',
    order: 10,
    title: names('accept'),
    icon: CheckIcon,
    keys: ['shift+a'],
    near: ['row'],
    concerns: ({ accepted }) => !accepted,
    change: accepting(true),
  },
  {
    id: 'correct-tonnage',
    group: 'mark',
    order: 20,
    title: names('correct'),
    icon: ComposeIcon,
    keys: ['shift+e'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) =>
      row && import('./correct/open-correct-dialog.tsx').then((chunk) => chunk.correctRow(row)),
  },
  {
    id: 'reject-tonnage',
    group: 'mark',
    order: 30,
    title: names('reject'),
    icon: DismissIcon,
    keys: ['shift+x'],
    near: ['row'],
    change: rejecting(true),
  },
])
