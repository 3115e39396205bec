import { cleanFileName } from '@laycan/mail/parse/mime/part-names.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { downloadEmls } from '../contract/endpoints.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { listMessageFiles, type MessageFile } from './message-files.repo.ts'
import { zipFiles } from './zip-files.ts'

/** Half of what an archive can name without its large format. */
const BYTES_MAX = 2 * 1024 ** 3
const NAME_MAX = 100

/** AP-037: all or none, so that nobody takes a part for the whole. */
export const downloadEmlsRoute = readRoute(downloadEmls, async ({ query }, { db, actor, services }) => {
  const ids = [...new Set(query.email_ids)]
  const files = await listMessageFiles(db, actor, ids)
  if (files.length < ids.length) throw new RefusedError(emailRefusals.notFound)
  if (files.some(({ raw_blob }) => raw_blob === '')) throw new RefusedError(mailActionRefusals.noFile)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > BYTES_MAX) throw new RefusedError(mailActionRefusals.emlsTooLarge)
  const names = uniqueNames(files)
  const content = zipFiles(
    files.map((file, index) => ({
      name: names[index] ?? `${file.id}.eml`,
      date: new Date(file.received_at),
      stream: () => services.blobs.stream(file.raw_blob),
    })),
  )
  return { content, content_type: 'application/zip', name: 'emails.zip', disposition: 'attachment' as const }
})

/** Day and subject; the second of the same name gets a number. */
function uniqueNames(files: readonly MessageFile[]): string[] {
  const seen = new Map<string, number>()
  return files.map(({ subject, received_at }) => {
    const words = cleanFileName(subject.replace(/[/\\:*?"<>|]+/g, ' ').replace(/\s+/g, ' '))
    const name = `${received_at.slice(0, 10)} ${[...words].slice(0, NAME_MAX).join('').trim() || 'email'}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? `${name}.eml` : `${name} (${count}).eml`
  })
}
