import type { Services } from '@laycan/server/http/context.ts'
import { sealedRoot } from '@laycan/server/installation/derivation-root.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import type { Examination } from '@laycan/server/operations/examination.ts'
import {
  countOlder,
  examineColumn,
  type Resealed,
  resealColumn,
  type SealedColumn,
} from '@laycan/server/sealed-columns.ts'

let columns: readonly SealedColumn[] = [sealedRoot]

/** Takes over where the features keep what is sealed. */
export function declareSealed(features: readonly ServerManifest[]): void {
  columns = [sealedRoot, ...features.flatMap((feature) => feature.sealed_columns ?? [])]
}

export function listSealedColumns(): readonly SealedColumn[] {
  return columns
}

/** Each column in each database that has it: first the control database, then one company after the other. */
async function* places({ companies }: Services) {
  for (const column of columns.filter(({ place }) => place === 'control'))
    yield { db: companies.control, column, name: `${column.table}.${column.column}` }
  for (const { id, db } of await companies.all())
    for (const column of columns.filter(({ place }) => place === 'company'))
      yield { db, column, name: `${id} ${column.table}.${column.column}` }
}

export interface ResealedPlace extends Resealed {
  name: string
}

/** Seals anew, place by place, what another key than the current one sealed; tells of each place that had any. */
export async function* resealAll(services: Services): AsyncGenerator<ResealedPlace> {
  for await (const { db, column, name } of places(services)) {
    const done = await resealColumn(db, column, services.secrets)
    if (done.resealed + done.unreadable + done.waiting > 0) yield { name, ...done }
  }
}

/** Where values are that another key than the current one sealed. */
export async function listOlder(services: Services): Promise<{ name: string; count: number }[]> {
  const found: { name: string; count: number }[] = []
  for await (const { db, column, name } of places(services)) {
    const count = await countOlder(db, column, services.secrets)
    if (count > 0) found.push({ name, count })
  }
  return found
}

/** Whether the keys open whatever a company has sealed, and the control database beside it. */
export const examineSealed: Examination = {
  name: 'sealed values',
  async look({ db }, { companies, secrets }, complain) {
    let looked = 0
    for (const column of columns) {
      const found = await examineColumn(column.place === 'control' ? companies.control : db, column, secrets)
      looked += found.looked
      if (found.unreadable > 0)
        complain(
          `${found.unreadable} of ${column.table}.${column.column} do not open with the keys that are here`,
        )
    }
    return looked
  },
}
