import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { getShipReferences, type ShipReferences } from '#features/records/ships/contract/endpoints.ts'
import { shipFieldOf } from '#features/records/ships/contract/ship-fields.ts'
import type { FilterField } from './ship-filter.ts'

const known = forUser(createStore<ShipReferences | 'failed' | undefined>(undefined))

/** The values that filters and forms offer (SP-012), as they are when a form opens. */
export function useShipReferences(): ShipReferences | 'failed' | undefined {
  useEffect(() => {
    call(getShipReferences, { silent: true }).then(known.set, (error) => {
      if (!(error instanceof CallError)) throw error
      if (known.get() === undefined) known.set('failed')
    })
  }, [])
  return useStore(known)
}

/** What is offered for a field; values of the directory are there when they were loaded. */
export function choicesOf(
  field: FilterField,
  references: ReturnType<typeof useShipReferences>,
): readonly string[] {
  const usual = field === 'last_update_date' ? [] : (shipFieldOf(field).choices ?? [])
  if (references === undefined || references === 'failed') return usual
  const { shiptype_groups, type_level5, flag_names, countries, hull_types, ship_status, number_of_decks } =
    references
  const offered: Partial<Record<FilterField, readonly string[]>> = {
    type_level2: shiptype_groups,
    type_level5,
    flag_name: [...new Set([...flag_names, ...countries])].toSorted(),
    hull_type: hull_types,
    ship_status,
    number_of_decks: number_of_decks.map(String),
  }
  return offered[field] ?? usual
}
