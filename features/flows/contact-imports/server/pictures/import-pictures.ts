import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findImport, listAddedByLines } from '#features/flows/file-imports/server/public.ts'
import { makePicture, recordContacts, setFirstPicture } from '#features/records/contacts/server/public.ts'
import { readPhotosInThread } from '../reading/read-in-thread.ts'
import type { ReadPhoto } from './read-photos.ts'

/** A picture of a file is drawn small, and may be as a camera made it. */
const PICTURE_BYTES_MAX = 10_500_000
/** Pictures of one transaction: each is drawn anew, on the threads of libvips. */
const AT_ONCE = 20

export const importPictures = defineJob<{ import_id: number }>('contact import pictures')

type Context = Pick<JobContext, 'services' | 'db' | 'signal'>

/**
 * Gives the entries that an import added the pictures of their cards. One that was begun again goes over what is there already;
 * an entry that got a picture meanwhile keeps it, and what is no picture is passed over.
 */
export async function runImportPictures(
  { import_id }: { import_id: number },
  context: Context,
): Promise<void> {
  const { services, db, signal } = context
  const asked = await findImport(db, import_id)
  if (asked?.state !== 'done' || (asked.format !== 'vcard' && asked.format !== 'ldif')) return
  const bytes = await services.blobs.get(asked.blob)
  if (!/PHOTO|LOGO/i.test(bytes.toString('latin1'))) return
  const photos = await readPhotosInThread(services, bytes, signal)
  for (let at = 0; at < photos.length && !signal.aborted; at += AT_ONCE)
    await giveSome(photos.slice(at, at + AT_ONCE), { ...context, import_id, user_id: asked.user_id })
  if (signal.aborted) throw new Error('The server is stopping')
}

async function giveSome(
  photos: readonly ReadPhoto[],
  { services, db, import_id, user_id }: Context & { import_id: number; user_id: number },
): Promise<void> {
  const added = await listAddedByLines(
    db,
    import_id,
    photos.map(({ line }) => line),
  )
  const drawn: { id: number; picture: string }[] = []
  for (const { line, base64 } of photos) {
    const id = added.get(line)
    const picture = id === undefined ? undefined : await draw(base64)
    if (id !== undefined && picture) drawn.push({ id, picture: await services.blobs.put(picture) })
  }
  await inTransaction(db, async (tx) => {
    const changed: number[] = []
    for (const { id, picture } of drawn) if (await setFirstPicture(tx, id, picture)) changed.push(id)
    await recordContacts(tx, changed, user_id)
  })
}

async function draw(base64: string): Promise<Buffer | undefined> {
  try {
    return await makePicture(Buffer.from(base64, 'base64'), PICTURE_BYTES_MAX)
  } catch (error) {
    if (error instanceof RefusedError) return undefined
    throw error
  }
}
