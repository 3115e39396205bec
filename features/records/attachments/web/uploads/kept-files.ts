/** A file that is kept in the browser until it has arrived, so that a reload does not lose it. */
export interface KeptFile {
  readonly key: string
  /** What it is for, e.g. the key of a draft. */
  readonly kept_as: string
  readonly file: File
  readonly inline: boolean
  readonly upload_id: number | undefined
  readonly kept_at: number
}

export interface KeptFiles {
  list(kept_as: string): Promise<KeptFile[]>
  put(file: KeptFile): Promise<void>
  remove(key: string): Promise<void>
}

const STORE = 'files'
/** The server forgets unfinished uploads at the same time. */
const KEPT_MS = 7 * 86_400_000

/**
 * Files in the browser's database. Where the browser has none (a private window, a full disk) nothing is kept: the
 * upload itself needs it not.
 */
export function createKeptFiles(name = 'laycan-uploads'): KeptFiles {
  let opening: Promise<IDBDatabase | undefined> | undefined
  const open = () => (opening ??= openDatabase(name))
  const store = async (mode: IDBTransactionMode) =>
    (await open())?.transaction(STORE, mode).objectStore(STORE)
  return {
    async list(kept_as) {
      const files = await store('readwrite')
      if (!files) return []
      const all = await answerOf<KeptFile[]>(files.getAll(), [])
      const outdated = all.filter(({ kept_at }) => kept_at < Date.now() - KEPT_MS)
      for (const { key } of outdated) await this.remove(key)
      return all.filter((file) => file.kept_as === kept_as && !outdated.includes(file))
    },
    async put(file) {
      const files = await store('readwrite')
      if (files) await answerOf(files.put(file), undefined)
    },
    async remove(key) {
      const files = await store('readwrite')
      if (files) await answerOf(files.delete(key), undefined)
    },
  }
}

function openDatabase(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    if (globalThis.indexedDB === undefined) return resolve(undefined)
    const request = globalThis.indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
}

function answerOf<Answer>(request: IDBRequest, otherwise: Answer): Promise<Answer> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result as Answer)
    request.onerror = () => resolve(otherwise)
  })
}
