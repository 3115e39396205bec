import { type ShipFieldName, shipFieldNames } from '#features/records/ships/contract/ship-fields.ts'

/** What a column can be: a field, a further detail under its own head, or nothing. */
export type ShipColumn = ShipFieldName | 'attribute' | 'skip'

export const shipColumns: readonly ShipColumn[] = ['skip', ...shipFieldNames, 'attribute']

export function isShipColumn(text: string): text is ShipColumn {
  return shipColumns.some((column) => column === text)
}
