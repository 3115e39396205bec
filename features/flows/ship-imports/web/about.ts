import { hrefOf } from '@laycan/web/navigation.ts'
import type { ImportAbout } from '#features/flows/file-imports/web/public.ts'
import { shipFieldNames, shipFieldOf } from '#features/records/ships/contract/ship-fields.ts'
import { t } from './messages.ts'
import { names, SHIP_IMPORT_PATH } from './names.ts'

function labelOf(name: (typeof shipFieldNames)[number]): string {
  const { label, unit } = shipFieldOf(name)
  return unit === undefined ? label : `${label} (${unit})`
}

export const about: ImportAbout = {
  kind: 'ships',
  path: SHIP_IMPORT_PATH,
  title: names('title'),
  intro: t('intro'),
  drop: t('drop'),
  noun: t('noun'),
  known: t('known'),
  fields: [
    { value: 'skip', label: t('skip') },
    ...shipFieldNames.map((value) => ({ value, label: labelOf(value) })),
    { value: 'attribute', label: t('attribute') },
  ],
  facts: [t('imo'), t('year'), t('dwt'), t('type')],
  hrefOf: (id) => hrefOf(`/shipDetail/${id}`),
}
