import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { AnchorIcon, ComposeIcon, FileTextIcon, InboxIcon, MapIcon } from '@laycan/ui/icons.ts'
import { go } from '@laycan/web/navigation.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { openMap } from '#features/workspaces/ship-map/web/public.ts'
import type { MatchRow } from '../../contract/list-matches.ts'
import { names } from '../names.ts'
import { matches } from './matches-kind.ts'

export const matchActions = createListActions(matches, { heading: names('matches'), rights: currentRights })

async function write(rows: readonly MatchRow[], chooses: boolean): Promise<void> {
  const { openShortlist } = await import('./open-shortlist.tsx')
  openShortlist(rows, { chooses })
}

export const matchCommands = matchActions.declare([
  {
    id: 'match-ship',
    group: 'open',
    order: 10,
    title: names('show_ship'),
    icon: AnchorIcon,
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && go(marketPaths.tonnage, { id: row.ship.id }),
  },
  {
    id: 'match-cargo',
    group: 'open',
    order: 20,
    title: names('show_cargo'),
    icon: InboxIcon,
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [row] }) => row && go(marketPaths.cargoes, { id: row.cargo.id }),
  },
  {
    id: 'match-map',
    group: 'open',
    order: 30,
    title: names('on_map'),
    icon: MapIcon,
    near: ['toolbar'],
    // Ships that the directory does not know are heard by nobody.
    when: ({ rows }) => rows.some(({ ship }) => ship.ship_id > 0),
    run: ({ rows }) =>
      openMap([...new Set(rows.flatMap(({ ship }) => (ship.ship_id > 0 ? [ship.ship_id] : [])))]),
  },
  {
    id: 'write-shortlist',
    group: 'answer',
    order: 10,
    title: names('write'),
    hint: names('write_hint'),
    icon: ComposeIcon,
    keys: ['shift+w'],
    near: ['row', 'toolbar', 'phone'],
    when: ({ rows }) => rows.length > 0,
    run: ({ rows }) => write(rows, false),
  },
  {
    id: 'write-shortlist-template',
    group: 'answer',
    order: 20,
    title: names('write_template'),
    icon: FileTextIcon,
    near: ['toolbar'],
    when: ({ rows }) => rows.length > 0,
    run: ({ rows }) => write(rows, true),
  },
])
