import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { CheckIcon, ComposeIcon, DismissIcon, MailOpenedIcon, MapIcon, OpenIcon } from '@laycan/ui/icons.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import {
  ANSWERED_MAX,
  answerCargoes,
  type MarketCargoRow,
} from '#features/records/market-cargoes/contract/cargo.ts'
import { cargoes } from '#features/records/market-cargoes/web/public.ts'
import { findShipsForCargo } from '#features/workspaces/market-matches/contract/match.ts'
import { marketPaths, matchesOf } from '#features/workspaces/market-parts/contract/paths.ts'
import { openMap } from '#features/workspaces/ship-map/web/public.ts'
import { names } from './names.ts'

export const cargoActions = createListActions(cargoes, { heading: names('title'), rights: currentRights })

/** The ships that fit a cargo, where they are now. Ships that the directory does not know are heard by nobody. */
async function showShips(cargo: number): Promise<void> {
  try {
    const { candidates } = await call(findShipsForCargo, { query: { cargo } })
    const ids = candidates.flatMap(({ ship }) => (ship.ship_id > 0 ? [ship.ship_id] : []))
    if (ids.length > 0) openMap(ids)
    else showToast({ kind: 'info', text: names('none_on_map') })
  } catch (error) {
    // The call has said what was wrong.
    if (!(error instanceof CallError)) throw error
  }
}

async function send(ids: readonly number[], state: 'found' | 'accepted' | 'rejected'): Promise<void> {
  await call(answerCargoes, { body: { ids: [...ids], state }, silent: true })
}

const accepting = (accepted: boolean): RecordChange<MarketCargoRow, UserRights> => ({
  title: names(accepted ? 'accept' : 'take_back'),
  part: { state: accepted ? 'accepted' : 'found' },
  chunk: ANSWERED_MAX,
  lane: 'answer',
  send: (ids) => send(ids, accepted ? 'accepted' : 'found'),
  done: (n) => names(accepted ? 'accepted' : 'taken_back', { n }),
  undo: () => accepting(!accepted),
})

const rejecting = (deleted: boolean): RecordChange<MarketCargoRow, UserRights> => ({
  title: names(deleted ? 'reject' : 'take_back'),
  part: { deleted },
  chunk: ANSWERED_MAX,
  lane: 'answer',
  send: (ids) => send(ids, deleted ? 'rejected' : 'found'),
  done: (n) => names(deleted ? 'rejected' : 'taken_back', { n }),
  undo: () => rejecting(!deleted),
})

export const cargoCommands = cargoActions.declare([
  {
    id: 'open-cargo-mail',
    group: 'open',
    order: 10,
    title: names('open_mail'),
    icon: MailOpenedIcon,
    near: ['row'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && go(`/mailDetail/${row.email_id}`),
  },
  {
    id: 'cargo-ships',
    group: 'open',
    order: 20,
    title: names('find_ships'),
    icon: OpenIcon,
    near: ['row'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && go(marketPaths.matches, matchesOf('cargo', row.id)),
  },
  {
    id: 'cargo-on-map',
    group: 'open',
    order: 30,
    title: names('on_map'),
    icon: MapIcon,
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && showShips(row.id),
  },
  {
    id: 'accept-cargo',
    group: 'mark',
    order: 10,
    title: names('accept'),
    icon: CheckIcon,
    keys: ['shift+y'],
    near: ['row'],
    concerns: ({ state }) => state === 'found',
    change: accepting(true),
  },
  {
    id: 'correct-cargo',
    group: 'mark',
    order: 20,
    title: names('correct'),
    icon: ComposeIcon,
    keys: ['shift+c'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) =>
      row && import('./correct/open-correct-dialog.tsx').then((chunk) => chunk.openCorrectDialog(row)),
  },
  {
    id: 'reject-cargo',
    group: 'mark',
    order: 30,
    title: names('reject'),
    icon: DismissIcon,
    keys: ['shift+n'],
    near: ['row'],
    change: rejecting(true),
  },
])
