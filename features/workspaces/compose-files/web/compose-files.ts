import { picturesByName } from '@laycan/contract/pictures-by-name.ts'
import { createStore, type Store } from '@laycan/web/store.ts'
import { ATTACHMENTS_MAX_BYTES } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { createUploads, fileUrl, type Uploads } from '#features/records/attachments/web/public.ts'

/** Files of a mail that is written. */
export interface ComposeFiles {
  /** What has arrived, pictures of the text among them. */
  readonly list: Store<readonly Attachment[]>
  readonly uploads: Uploads
  attachments(): readonly Attachment[]
  /** Files that go along, pictures of the text not counted. */
  count(): number
  /** Takes the files of a draft or of the mail that is forwarded. */
  take(attachments: readonly Attachment[]): void
  /** Names of files that were not taken because the mail would become too large; told until somebody has read it. */
  readonly refused: Store<readonly string[]>
  /** Attaches files; those that do not fit any more are refused before anything of them is sent (CP-020). */
  add(files: readonly File[]): void
  /** Files that are on the server already, e.g. of a template. */
  addArrived(attachments: readonly Attachment[]): void
  addPicture(file: File): Promise<{ url: string; cid: string } | undefined>
  pictureUrl(cid: string): string | undefined
  rename(attachment: Attachment): void
  remove(ids: readonly number[]): void
  stop(): void
}

/** @param kept_as name under which the browser keeps files until they have arrived */
export function createComposeFiles(kept_as: string, onChange: () => void): ComposeFiles {
  const list = createStore<readonly Attachment[]>([])
  const refused = createStore<readonly string[]>([])
  const uploads = createUploads({
    kept_as,
    onDone(attachment) {
      list.set([...list.get(), attachment])
      onChange()
    },
  })

  return {
    list,
    uploads,
    refused,
    attachments: list.get,
    count: () => list.get().filter(isShownAsFile).length,
    take(attachments) {
      list.set(attachments)
      // Files whose window was closed while they were on their way.
      void uploads.restore().catch(() => undefined)
    },
    add(files) {
      let free = ATTACHMENTS_MAX_BYTES - bytesOf(list.get()) - bytesOf(uploads.store.get())
      const fitting = files.filter(({ size }) => {
        if (size > free) return false
        free -= size
        return true
      })
      if (fitting.length > 0) uploads.add(fitting)
      refused.set(files.filter((file) => !fitting.includes(file)).map(({ name }) => name))
    },
    addArrived(attachments) {
      if (attachments.length > 0) list.set([...list.get(), ...attachments])
    },
    async addPicture(file) {
      const attachment = await uploads.upload(file, { inline: true })
      const cid = attachment.attachment_cid
      return cid === null ? undefined : { url: fileUrl(attachment), cid }
    },
    pictureUrl(cid) {
      const picture = picturesByName(list.get(), ({ attachment_cid }) => attachment_cid)(cid)
      return picture && fileUrl(picture)
    },
    rename(attachment) {
      list.set(list.get().map((each) => (each.id === attachment.id ? attachment : each)))
      onChange()
    },
    remove(ids) {
      list.set(list.get().filter(({ id }) => !ids.includes(id)))
      onChange()
    },
    stop: () => uploads.close(),
  }
}

/** Pictures of the text are seen there. */
export function isShownAsFile({ disposition, attachment_cid }: Attachment): boolean {
  return disposition === 'attachment' || attachment_cid === null
}

export function bytesOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
