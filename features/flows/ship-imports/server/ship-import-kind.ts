import { hasPermission } from '@laycan/server/actor.ts'
import type { ImportKind } from '#features/flows/file-imports/server/public.ts'
import { isShipColumn } from '../contract/columns.ts'
import { carryShips, takeShipsBack } from './carrying/carry-ships.ts'
import { checkShips } from './carrying/check-ships.ts'
import { proposeShipColumns, shipHeads } from './taking/propose-columns.ts'

/** Ships of the company's own directory, out of its own list. */
export const shipImportKind: ImportKind = {
  kind: 'ships',
  may: (actor) => hasPermission(actor, 'add_and_edit_ships_in_company_directory'),
  heads: shipHeads,
  propose: proposeShipColumns,
  isField: isShipColumn,
  check: checkShips,
  carry: carryShips,
  takeBack: takeShipsBack,
}
