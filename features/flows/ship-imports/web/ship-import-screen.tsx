import { ImportScreen } from '#features/flows/file-imports/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { about } from './about.ts'
import { t } from './messages.ts'
import { ShipSources } from './ship-sources.tsx'

/** `/ships/import`: the company's own list of ships, as a file or at an address. */
export default function ShipImportScreen() {
  const rights = currentRights()
  const isAllowed = rights?.may('add_and_edit_ships_in_company_directory') ?? false
  return (
    <WithShipping>
      <ImportScreen about={about} isAllowed={isAllowed} denied={t('not_allowed')}>
        {rights?.is_admin && <ShipSources />}
      </ImportScreen>
    </WithShipping>
  )
}
