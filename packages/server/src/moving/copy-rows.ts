import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted } from '../backup/layout.repo.ts'
import { matchPartitions, noteCopied } from './filled-target.repo.ts'
import { CHANGES, columnList, hasKey, type MovedTable } from './moved-tables.repo.ts'

/** Both copies of a company's database, by a connection each. */
export interface BothCopies {
  source: pg.Client
  target: pg.Client
}

/** Copies all rows of a table as they are at one moment, or none. What changes behind that moment is noted at the source. */
export async function copyTable({ source, target }: BothCopies, table: MovedTable): Promise<void> {
  await source.query('begin isolation level repeatable read read only')
  await target.query('begin')
  await matchPartitions(source, target)
  await replaceAll({ source, target }, table)
  await noteCopied(target, table.name)
  await target.query('commit')
  await source.query('commit')
}

/** In the transactions of the clients. */
export async function replaceAll({ source, target }: BothCopies, table: MovedTable): Promise<void> {
  await target.query(`delete from ${quoted(table.name)}`)
  await send(source, `select ${columnList(table)} from ${quoted(table.name)}`, {
    target,
    into: `${quoted(table.name)} (${columnList(table)})`,
  })
}

/** Brings over the rows whose keys were noted: those that are there, and that the others are gone. In the clients' transactions. */
export async function replaceChanged({ source, target }: BothCopies, table: MovedTable): Promise<void> {
  const name = quoted(table.name)
  const changed = `(select distinct key from ${CHANGES} where table_name = '${table.name}') as k`
  await target.query('create temporary table if not exists laycan_keys (key text[]) on commit delete rows')
  await target.query('truncate laycan_keys')
  await send(source, `select key from ${changed}`, { target, into: 'laycan_keys (key)' })
  await target.query(`delete from ${name} as t using laycan_keys as k where ${hasKey(table)}`)
  await send(
    source,
    `select ${columnList(table, 't.')} from ${changed} join ${name} as t on ${hasKey(table)}`,
    { target, into: `${name} (${columnList(table)})` },
  )
}

async function send(
  source: pg.Client,
  rows: string,
  { target, into }: { target: pg.Client; into: string },
): Promise<void> {
  await pipeline(
    source.query(copyTo(`copy (${rows}) to stdout`)),
    target.query(copyFrom(`copy ${into} from stdin`)),
  )
}
