import { type KeptFor, keepFor } from './keep.ts'

/** One table of the browser's database: for what is too large for a storage of texts. */
export interface KeptDatabase<Row> {
  get(key: string): Promise<unknown>
  all(): Promise<unknown[]>
  put(row: Row): Promise<void>
  remove(key: string): Promise<void>
}

interface Definition<Row> {
  /** Name of the database, which holds this table alone. */
  name: string
  table: string
  /** The field of a row that names it. */
  key: keyof Row & string
  kept_for: Exclude<KeptFor, 'device'>
}

/** Declares it. Every call rejects where the browser has none (a private window) or no room for it. */
export function keptDatabase<Row extends object>({
  name,
  table,
  key,
  kept_for,
}: Definition<Row>): KeptDatabase<Row> {
  let opening: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(name, table, key, () => {
      opening = undefined
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  async function run<Value>(
    mode: IDBTransactionMode,
    ask: (rows: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const database = await open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode, { durability: 'relaxed' })
      const request = ask(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  const clear = () => run('readwrite', (rows) => rows.clear())
  keepFor(kept_for, clear, { within: 'browser' })
  return {
    get: (id) => run<unknown>('readonly', (rows) => rows.get(id)),
    all: () => run<unknown[]>('readonly', (rows) => rows.getAll()),
    put: async (row) => void (await run('readwrite', (rows) => rows.put(row))),
    remove: (id) => run('readwrite', (rows) => rows.delete(id)),
  }
}

function openDatabase(name: string, table: string, key: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = globalThis.indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: key })
    request.onsuccess = () => {
      // Another window deletes or upgrades it: the next use opens it anew.
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}
