import type { Schema, Table } from './read-schema.ts'

const HEAD = `-- The tables of the control database and of a company's database, as all migrations together make them.
-- Made by 'npm run schema' from databases that were migrated; a test fails when this file is out of date.
-- Above each table stands where it is made: there the columns say what they mean.`

/** Where a table is made: path of its first migration. */
export type Makers = ReadonlyMap<string, string>

function writeTable(table: Table, makers: Makers): string {
  const { name, columns, constraints, partitioned_by, indexes, triggers } = table
  const lines = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n')
  const partition = partitioned_by === '' ? '' : ` partition by ${partitioned_by}`
  const after = [...indexes, ...triggers].map((each) => `${each.replaceAll(' public.', ' ')};`)
  return [`-- ${makers.get(name) ?? ''}\ncreate table ${name} (\n${lines}\n)${partition};`, ...after].join(
    '\n',
  )
}

function writeDatabase(title: string, schema: Schema, makers: Makers): string {
  const parts = [
    `-- ${title}`,
    ...schema.extensions.map((name) => `create extension ${name};`),
    ...schema.sequences.map((name) => `create sequence ${name};`),
    ...schema.tables.map((table) => writeTable(table, makers)),
    ...schema.views.map(({ name, definition }) => `create view ${name} as\n${definition}`),
    ...schema.functions.map((text) => `${text.trim().replaceAll(' public.', ' ')};`),
  ]
  return parts.join('\n\n')
}

/** The whole of docs/schema.sql. */
export function writeSchema(
  { control, company }: { control: Schema; company: Schema },
  makers: Makers,
): string {
  const databases = [
    writeDatabase('Control database: one of an installation', control, makers),
    writeDatabase('Company database: one of each company', company, makers),
  ]
  return `${[HEAD, ...databases].join('\n\n')}\n`
}
