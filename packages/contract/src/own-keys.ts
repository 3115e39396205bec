/**
 * A table whose keys come from outside: it has those that were put in, and not those that every object has by birth, as
 * `constructor`.
 */
export function ownKeys<Table extends Readonly<Record<string, unknown>>>(table: Table): Table {
  return Object.assign(Object.create(null) as object, table) as Table
}
