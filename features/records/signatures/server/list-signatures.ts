import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listHeldAttachments } from '#features/records/attachments/server/public.ts'
import { listSignatures } from '../contract/endpoints.ts'
import type { Signature } from '../contract/signature.ts'
import { listSignatureRows, type StoredSignature } from './signatures.repo.ts'

export const listSignaturesRoute = readRoute(listSignatures, async (_input, { db, actor }) => ({
  signatures: await withPictures(db, await listSignatureRows(db, actor)),
}))

/** Under which name the pictures of a signature are kept. */
export function holderOf(id: number): string {
  return `signature/${id}`
}

/** Stored signatures as they go out. */
export async function withPictures(db: Db, rows: readonly StoredSignature[]): Promise<Signature[]> {
  const held = await listHeldAttachments(
    db,
    rows.map(({ id }) => holderOf(id)),
  )
  return rows.map((row) => ({ ...row, attachments: held.get(holderOf(row.id)) ?? [] }))
}
