import type pg from 'pg'
import { createPool, type PostgresServer } from './postgres-pool.ts'

/** @throws Error while anybody is connected to a database: a process that serves it would go on with it */
export async function refuseWhileUsed(server: PostgresServer, database: string): Promise<void> {
  const used = await asAdmin(server, (admin) =>
    admin.query('select count(*) as connections from pg_stat_activity where datname = $1', [database]),
  )
  const connections = Number(used.rows[0]?.connections)
  if (connections > 0)
    throw new Error(
      `${connections} connections to ${database} are open. Stop the servers of this installation first.`,
    )
}

/** Removes a database with all it holds. */
export async function dropDatabase(server: PostgresServer, database: string): Promise<void> {
  await asAdmin(server, (admin) => admin.query(`drop database if exists "${database}"`))
}

/** Ends all connections to a database and takes no new ones; it stays as it is. */
export async function closeDatabase(server: PostgresServer, database: string): Promise<void> {
  await asAdmin(server, async (admin) => {
    await admin.query(`alter database "${database}" allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  })
}

/** Whether a server has a database. */
export async function hasDatabase(server: PostgresServer, database: string): Promise<boolean> {
  const found = await asAdmin(server, (admin) =>
    admin.query('select 1 from pg_database where datname = $1', [database]),
  )
  return found.rowCount === 1
}

/** Makes a database unless it is there. */
export async function ensureDatabase(server: PostgresServer, database: string): Promise<void> {
  if (await hasDatabase(server, database)) return
  await asAdmin(server, (admin) => admin.query(`create database "${database}"`)).catch((error: unknown) => {
    // Another process created it at the same moment.
    if ((error as { code?: string }).code !== '42P04') throw error
  })
}

async function asAdmin<T>(server: PostgresServer, work: (admin: pg.Pool) => Promise<T>): Promise<T> {
  const admin = createPool(server, 'postgres', 1)
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
