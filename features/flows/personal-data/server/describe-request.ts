import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { describeExport, findExport } from '#features/flows/exports/server/public.ts'
import { type PersonRequest, personRequestChanged } from '../contract/person-request.ts'
import { findRequest, type StoredRequest } from './person-requests.repo.ts'

/** A request as administrators see it. */
export async function describeRequest(
  db: Db,
  { export_id, ...shown }: StoredRequest,
): Promise<PersonRequest> {
  const stored = export_id === null ? undefined : await findExport(db, export_id)
  return { ...shown, export: stored ? describeExport(stored) : null }
}

/** Tells the administrators how a request stands. */
export async function recordRequest(tx: Tx, id: number): Promise<PersonRequest | undefined> {
  const stored = await findRequest(tx, id)
  const request = stored && (await describeRequest(tx, stored))
  recordChange(tx, {
    message: personRequestChanged,
    body: { id, request: request ?? null },
    audience: { to: 'admins' },
  })
  return request
}
