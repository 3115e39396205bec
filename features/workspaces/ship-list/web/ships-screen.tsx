import { Suspense } from 'react'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { AdvancedSearchIcon, FolderPlusIcon, ImportIcon, PlusIcon, ShipIcon } from '@laycan/ui/icons.ts'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import { SHIP_IMPORT_PATH } from '#features/flows/ship-imports/web/public.ts'
import { useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { useFleets } from '#features/records/fleets/web/public.ts'
import { shipListTypes } from '#features/records/ships/contract/endpoints.ts'
import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import {
  openShipForm,
  openShipWindow,
  shipPaths,
  ships,
  WithShipping,
} from '#features/records/ships/web/public.ts'
import {
  FleetChoice,
  FleetNav,
  fleetPath,
  fleetQuery,
  openNewFleet,
} from '#features/workspaces/fleets/web/public.ts'
import { ShipPane } from '#features/workspaces/ship-detail/web/public.ts'
import { ShipSearchDialog } from '#features/workspaces/ship-search/web/public.ts'
import { closeAdvanced, openAdvanced, showFound } from './advanced-link.ts'
import { BackButton } from './back-button.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { shipActions } from './ship-actions.ts'
import { shipDrawing, shipFilters } from './ship-drawing.tsx'
import { useShipPlace } from './ship-place.ts'
import styles from './ships-screen.module.css'

/** SP-007. */
const CLICK_DELAY_MS = 500
/** SP-008. */
const DETAIL_WIDTH = 700

/** `/ships/shipping`, and `/ships/shipping/{id}` of a fleet: the ship directory. */
export default function ShipsScreen() {
  const place = useShipPlace()
  const fleet = useShownFleet(place.fleet)
  const isNarrow = useMedia(NARROW)
  const criteria = place.view.criteria as readonly ShipCriterion[]
  return (
    <WithShipping>
      <div className={styles.page}>
        {isNarrow ? (
          <FleetChoice shown={place.fleet} />
        ) : (
          <FleetNav shown={place.fleet} section={place.section} />
        )}
        <div className={styles.list}>
          <ListScreen
            kind={ships}
            place={place}
            title={fleet?.name ?? place.name ?? names('title')}
            drawing={shipDrawing}
            actions={shipActions}
            filters={shipFilters}
            empty={<EmptyState icon={ShipIcon} title={t('empty')} />}
            clickDelay={CLICK_DELAY_MS}
            detailWidth={DETAIL_WIDTH}
            openElsewhere={openShipWindow}
            detail={({ id, loads }, close) => {
              // Until a press has settled the ship before stays, so that no row moves under a double click.
              const shown = loads ? id : place.openId
              return shown !== undefined && <ShipPane id={shown} onClose={close} />
            }}
          >
            <BackButton from={place.from} />
            {place.advanced === 'found' && criteria.length > 0 && <FoundButtons criteria={criteria} />}
            <Tabs
              label={t('type')}
              size="small"
              active={place.type}
              tabs={shipListTypes.map((id) => ({ id, label: id === 'all' ? t('all') : id }))}
              onActivate={place.showType}
            />
            <div className={styles.views}>
              <ViewSwitch />
            </div>
            {currentRights()?.may('add_and_edit_ships_in_company_directory') && (
              <>
                <IconButton
                  size="small"
                  icon={ImportIcon}
                  label={t('import')}
                  onClick={() => go(SHIP_IMPORT_PATH)}
                />
                <Button size="small" kind="quiet" icon={PlusIcon} onClick={() => openShipForm()}>
                  {t('add')}
                </Button>
              </>
            )}
          </ListScreen>
        </div>
      </div>
      {place.advanced === 'form' && (
        <Suspense fallback={null}>
          <ShipSearchDialog
            name="header"
            criteria={criteria}
            onSubmit={showFound}
            onSave={saveSearch}
            onClose={closeAdvanced}
          />
        </Suspense>
      )}
    </WithShipping>
  )
}

function useShownFleet(id: number | undefined) {
  const fleets = useFleets()
  return Array.isArray(fleets) ? fleets.find((fleet) => fleet.id === id) : undefined
}

/** SP-017: the fleet shows what the search found. */
function saveSearch(criteria: readonly ShipCriterion[]): void {
  void openNewFleet('dynamic', criteria, (fleet) => go(fleetPath(fleet.id), fleetQuery(fleet)))
}

/** What is done with a search whose ships show. */
function FoundButtons({ criteria }: { criteria: readonly ShipCriterion[] }) {
  return (
    <>
      <Button size="small" kind="quiet" icon={AdvancedSearchIcon} onClick={openAdvanced}>
        {t('edit_search')}
      </Button>
      <Button size="small" kind="quiet" icon={FolderPlusIcon} onClick={() => saveSearch(criteria)}>
        {t('save_fleet')}
      </Button>
    </>
  )
}

/** SP-004; the position view is another feature's screen. */
function ViewSwitch() {
  const hasPositions = useFlag('position view')
  if (!hasPositions || !routeExists(shipPaths.positions)) return null
  return (
    <Tabs
      label={t('view')}
      size="small"
      active="ships"
      tabs={[
        { id: 'ships', label: t('ship_view') },
        { id: 'positions', label: t('position_view') },
      ]}
      onActivate={(view) => view === 'positions' && go(shipPaths.positions)}
    />
  )
}
