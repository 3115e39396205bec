import { sql } from 'kysely'
import type { ControlDb } from '../database/database.ts'

/** What the control database says of the installation whose data it holds. */
export interface Installation {
  id: string
  /** Of the key that seals the passwords of mail accounts. */
  key_fingerprint: string
  /** One life of the database: another begins when a restored one is let go on. */
  incarnation: string
  /** Counts up while it lives, so that an older state of it is known as one. */
  beat: number
  /** The blob store has been labelled: one without a label is another one. */
  labelled: boolean
}

export async function findInstallation(control: ControlDb): Promise<Installation | undefined> {
  const result = await sql<Installation>`
    select id, key_fingerprint, incarnation, beat, labelled from installation
  `.execute(control)
  return result.rows[0]
}

/** Enters it unless another process has at the same moment; the one that stands is returned. */
export async function insertInstallation(control: ControlDb, key_fingerprint: string): Promise<Installation> {
  await sql`insert into installation (key_fingerprint) values (${key_fingerprint}) on conflict do nothing`.execute(
    control,
  )
  const installation = await findInstallation(control)
  if (!installation) throw new Error('The installation was not entered')
  return installation
}

/** Another key in place of one that is lost, and with it what was derived from it. */
export async function setKeyFingerprint(control: ControlDb, key_fingerprint: string): Promise<void> {
  await sql`update installation set key_fingerprint = ${key_fingerprint}, derivation_root = null`.execute(
    control,
  )
}

/** Counts up, and says where it stands. @throws Error when the row is gone */
export async function countBeat(control: ControlDb): Promise<Installation> {
  const result = await sql<Installation>`
    update installation set beat = beat + 1 returning id, key_fingerprint, incarnation, beat, labelled
  `.execute(control)
  const [installation] = result.rows
  if (!installation) throw new Error('There is no installation in the control database')
  return installation
}

export async function setLabelled(control: ControlDb): Promise<void> {
  await sql`update installation set labelled = true where not labelled`.execute(control)
}

/** A company that nothing is fetched or sent for. */
export interface HeldCompany {
  id: string
  since: string
  reason: string
}

export async function listHeldCompanies(control: ControlDb): Promise<HeldCompany[]> {
  const result = await sql<HeldCompany>`
    select id, held_since as since, held_reason as reason from companies where held_since is not null
  `.execute(control)
  return result.rows
}

/** Holds every company, and begins another life of the database: labels of the one before are not held against it. */
export async function holdCompanies(control: ControlDb, reason: string): Promise<void> {
  await control.transaction().execute(async (tx) => {
    await sql`update companies set held_since = now(), held_reason = ${reason} where held_since is null`.execute(
      tx,
    )
    await sql`update installation set incarnation = gen_random_uuid()`.execute(tx)
  })
}

export async function releaseCompany(control: ControlDb, id: string): Promise<void> {
  await sql`update companies set held_since = null, held_reason = '' where id = ${id}`.execute(control)
}
