import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { downloadEml, getOriginal } from '../contract/endpoints.ts'
import { mailDetailRefusals } from '../contract/errors.ts'
import { findOriginal } from './email-detail.repo.ts'

/** Source shown in the browser; the download holds all of it. */
const SOURCE_MAX = 512 * 1024
const NAME_MAX = 100

export const getOriginalRoute = readRoute(getOriginal, async ({ params }, { db, actor, services }) => {
  const original = await accessOriginal(db, actor, params.id)
  const { id, subject, headers, size } = original
  const raw = await services.blobs.get(original.raw_blob)
  const source = raw.toString('utf8', 0, SOURCE_MAX)
  return { id, subject, headers, source, size, source_is_cut: raw.length > SOURCE_MAX }
})

export const downloadEmlRoute = readRoute(downloadEml, async ({ params }, { db, actor, services }) => {
  const original = await accessOriginal(db, actor, params.id)
  return {
    content: await services.blobs.stream(original.raw_blob),
    content_type: 'message/rfc822',
    name: `${fileName(original.subject)}.eml`,
    disposition: 'attachment' as const,
  }
})

/** Drafts of ours have no bytes until they are sent. */
async function accessOriginal(db: Db, actor: Actor, id: number) {
  const original = await findOriginal(db, actor, id)
  if (!original) throw new RefusedError(emailRefusals.notFound)
  if (original.raw_blob === '') throw new RefusedError(mailDetailRefusals.notSentYet)
  return original
}

/** A subject as a file name that every system takes. */
function fileName(subject: string): string {
  const name = subject
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_MAX).join('') || 'mail'
}
