import type { Query } from '@laycan/search-index/query/query.ts'
import type { CountSoFar } from '@laycan/search-index/segment/count-documents.ts'
import type { Wanted } from '@laycan/search-index/segment/find-documents.ts'
import type { Key } from '@laycan/search-index/segment/segment-keys.ts'
import type { PostgresServer } from '@laycan/server/database/postgres-pool.ts'

/** What is asked of the index, in values that cross a thread. */
export interface AskedOfIndex {
  query: Query
  below?: Key | undefined
  above?: Key | undefined
  /** Marks that come with the question: keys of mails in list order, the newest first. */
  given?: readonly { name: string; times: Float64Array; ids: Float64Array }[]
}

/** One company's database. */
export interface Place {
  server: PostgresServer
  database: string
}

/** What a thread is asked to do in one company's database. */
export type SearchTask =
  | { kind: 'find'; place: Place; asked: AskedOfIndex; wanted: Wanted }
  | { kind: 'count'; place: Place; asked: AskedOfIndex }
  | { kind: 'merge'; place: Place; segment_ids: readonly number[] }

export interface SearchResults {
  find: Key[]
  /** The whole count; parts come before it. */
  count: CountSoFar
  merge: boolean
}

export type ToSearchThread = { number: number; task: SearchTask } | { leave: number }

export type FromSearchThread =
  | { number: number; part: CountSoFar }
  | { number: number; result: SearchResults[keyof SearchResults] }
  /** `code`: of PostgreSQL. */
  | { number: number; error: string; code: string | undefined }

/** What a thread is told as it starts. */
export interface SearchThreadData {
  /** Nobody waits for what it does: its statements may take their time. */
  is_background: boolean
}
