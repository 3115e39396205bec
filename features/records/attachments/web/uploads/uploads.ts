import { CallError } from '@laycan/web/call-error.ts'
import { createStore, type Store } from '@laycan/web/store.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { attachmentRefusals } from '../../contract/errors.ts'
import { FILE_MAX_BYTES } from '../../contract/uploads.ts'
import { t } from '../messages.ts'
import { type KeptFiles, keptFiles } from './kept-files.ts'
import { sendFile, UnreadableFileError } from './send-file.ts'
import type { Upload } from './upload.ts'
import { createUploadCalls, type UploadCalls } from './upload-calls.ts'
import { waitForLine } from './wait-for-line.ts'

/** More at once share the same line and finish later. */
const AT_ONCE = 2

export interface UploadsOptions {
  /** A file has arrived; it has left the list by then. */
  onDone(attachment: Attachment, upload: Upload): void
  /** Keeps files in the browser under this name until they have arrived: `restore` goes on with them after a reload. */
  kept_as?: string
  calls?: UploadCalls
  kept?: KeptFiles
}

/** Files on their way, e.g. those of one compose window. */
export interface Uploads {
  /** What has not arrived yet, in the order of `add`; for `useStore`. */
  readonly store: Store<readonly Upload[]>
  /** Files that are too large are in the list as failed at once. */
  add(files: readonly File[]): void
  /** One file that somebody waits for, e.g. a picture in the text. @throws Error with the reason in words */
  upload(file: File, options?: { inline?: boolean }): Promise<Attachment>
  retry(key: string): void
  /** Ends it and takes it out of the list. */
  cancel(key: string): void
  /** Goes on with files that a reload interrupted; answers how many. */
  restore(): Promise<number>
  /** Ends all; what is kept in the browser stays. */
  close(): void
}

interface Entry {
  readonly file: File
  readonly ending: AbortController
  upload_id: number | undefined
  settle?: { resolve(attachment: Attachment): void; reject(error: Error): void }
}

export function createUploads(options: UploadsOptions): Uploads {
  const { calls = createUploadCalls(), kept = keptFiles, kept_as, onDone } = options
  const store = createStore<readonly Upload[]>([])
  const entries = new Map<string, Entry>()
  let busy = 0

  const find = (key: string) => store.get().find((upload) => upload.key === key)
  const patch = (key: string, part: Partial<Upload>) =>
    store.set(store.get().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  function leave(key: string): void {
    entries.delete(key)
    store.set(store.get().filter((upload) => upload.key !== key))
    void kept.remove(key)
  }

  function keep(key: string): void {
    const entry = entries.get(key)
    const upload = find(key)
    if (kept_as === undefined || !entry || !upload) return
    const { file, upload_id } = entry
    void kept.put({ key, kept_as, file, upload_id, inline: upload.inline, kept_at: Date.now() })
  }

  function enter(file: File, more: { inline?: boolean; key?: string; upload_id?: number | undefined } = {}) {
    const { inline = false, key = crypto.randomUUID(), upload_id } = more
    const isTooLarge = file.size > FILE_MAX_BYTES
    const state = isTooLarge ? 'failed' : 'waiting'
    const error = isTooLarge ? attachmentRefusals.fileTooLarge.text : ''
    const { name, size, type } = file
    const upload = {
      key,
      name,
      size,
      file_type: type,
      inline,
      sent: 0,
      can_retry: !isTooLarge,
      state,
      error,
    } as const
    entries.set(key, { file, ending: new AbortController(), upload_id })
    store.set([...store.get(), upload])
    if (!isTooLarge) keep(key)
    return upload
  }

  function startWaiting(): void {
    for (const { key, state } of store.get()) {
      if (busy >= AT_ONCE) return
      if (state === 'waiting') void run(key)
    }
  }

  async function run(key: string): Promise<void> {
    const entry = entries.get(key)
    const upload = find(key)
    if (!entry || !upload) return
    busy++
    patch(key, { state: 'sending', error: '' })
    try {
      const attachment = await send(key, entry, upload.inline)
      leave(key)
      entry.settle?.resolve(attachment)
      onDone(attachment, { ...upload, sent: upload.size })
    } catch (error) {
      fail(key, entry, error)
    } finally {
      busy--
      startWaiting()
    }
  }

  function send(key: string, entry: Entry, inline: boolean): Promise<Attachment> {
    const { signal } = entry.ending
    return sendFile(
      { file: entry.file, inline, upload_id: entry.upload_id },
      {
        calls,
        signal,
        onStarted(upload_id) {
          entry.upload_id = upload_id
          keep(key)
        },
        onProgress: (sent) => patch(key, { sent, state: 'sending' }),
        async wait(attempt) {
          patch(key, { state: 'paused' })
          await waitForLine(attempt, signal)
        },
      },
    )
  }

  function fail(key: string, entry: Entry, error: unknown): void {
    if (entry.ending.signal.aborted) return
    const text = textOf(error)
    const isRefused = error instanceof CallError && error.kind === 'refused'
    patch(key, { state: 'failed', error: text, can_retry: !isRefused || error.status === 404 })
    void kept.remove(key)
    if (!entry.settle) return
    leave(key)
    entry.settle.reject(new Error(text, { cause: error }))
  }

  return {
    store,
    add(files) {
      for (const file of files) enter(file)
      startWaiting()
    },
    upload: (file, { inline = false } = {}) =>
      new Promise((resolve, reject) => {
        const { key, state, error } = enter(file, { inline })
        const entry = entries.get(key)
        if (state === 'failed' || !entry) {
          leave(key)
          return reject(new Error(error))
        }
        entry.settle = { resolve, reject }
        startWaiting()
      }),
    retry(key) {
      if (find(key)?.state !== 'failed') return
      patch(key, { state: 'waiting', error: '' })
      keep(key)
      startWaiting()
    },
    cancel(key) {
      const entry = entries.get(key)
      leave(key)
      entry?.ending.abort()
      entry?.settle?.reject(new CallError('aborted', 0, []))
      if (entry?.upload_id !== undefined) void giveUp(calls, entry.upload_id)
    },
    async restore() {
      if (kept_as === undefined) return 0
      const files = (await kept.list(kept_as)).filter(({ key }) => !entries.has(key))
      for (const { file, inline, key, upload_id } of files) enter(file, { inline, key, upload_id })
      startWaiting()
      return files.length
    },
    close() {
      for (const { ending } of entries.values()) ending.abort()
      entries.clear()
      store.set([])
    },
  }
}

function textOf(error: unknown): string {
  if (error instanceof UnreadableFileError) return t('upload_unreadable')
  const texts = error instanceof CallError ? error.texts : []
  return texts.length > 0 ? texts.join(' ') : t('upload_failed')
}

/** Nobody waits for it: an upload that the server does not hear of now is removed there some days later. */
async function giveUp(calls: UploadCalls, upload_id: number): Promise<void> {
  try {
    await calls.cancel(upload_id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
