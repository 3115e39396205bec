import type { CsvColumn } from '#features/workspaces/market-parts/web/public.ts'
import type { MatchRow } from '../../contract/list-matches.ts'
import { t } from '../messages.ts'
import { cargoColumns, shipColumns } from './match-words.ts'

/** The columns of exported pairs; moments as ISO 8601. */
export const matchCsv: readonly CsvColumn<MatchRow>[] = [
  { head: t('score'), value: ({ score }) => Math.round(score * 100) },
  ...shipColumns.map(({ head, value }) => ({ head, value: ({ ship }: MatchRow) => value(ship) })),
  ...cargoColumns.map(({ head, value }) => ({ head, value: ({ cargo }: MatchRow) => value(cargo) })),
  { head: t('arrival'), value: ({ arrival }) => arrival },
  { head: t('miles'), value: ({ ballast_miles }) => ballast_miles && Math.round(ballast_miles) },
  { head: t('reasons'), value: ({ reasons }) => reasons.join('; ') },
]
