import { parentPort, workerData } from 'node:worker_threads'
import { countDocuments } from '@laycan/search-index/segment/count-documents.ts'
import { findDocuments } from '@laycan/search-index/segment/find-documents.ts'
import type { Question } from '@laycan/search-index/segment/open-segments.ts'
import { SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import { type CompanyTables, createDatabase, type Db } from '@laycan/server/database/database.ts'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import { uniteSegments } from '../merge.ts'
import { IndexReader } from './index-reader.ts'
import type {
  AskedOfIndex,
  FromSearchThread,
  Place,
  SearchResults,
  SearchTask,
  SearchThreadData,
  ToSearchThread,
} from './search-task.ts'

/** Connections to one company's database: however many search, lists have all the others. */
const CONNECTIONS = 2
/** What one trip of a search may take. */
const TRIP_MS = 2_000

const { is_background } = workerData as SearchThreadData
const opened = new Map<string, Opened>()
const running = new Set<number>()

parentPort?.on('message', (message: ToSearchThread) => {
  if ('leave' in message) running.delete(message.leave)
  else void answer(message)
})

async function answer({ number, task }: Extract<ToSearchThread, { task: SearchTask }>): Promise<void> {
  const post = (message: FromSearchThread) => parentPort?.postMessage(message)
  running.add(number)
  try {
    post({ number, result: await run(number, task, post) })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    post({ number, error: message, code })
  } finally {
    running.delete(number)
  }
}

async function run(
  number: number,
  task: SearchTask,
  post: (message: FromSearchThread) => void,
): Promise<SearchResults[keyof SearchResults]> {
  const { db, reader } = open(task.place)
  if (task.kind === 'merge') return uniteSegments(db, task.segment_ids)
  const source = reader.source(() => {
    if (!running.has(number)) throw new Error('Nobody waits for this search any more')
  })
  const segments = await reader.segments()
  const question = questionOf(task.asked)
  if (task.kind === 'find') return findDocuments(source, segments, question, task.wanted)
  let last = { count: 0, looked: 0, looked_count: 0, left: 0 }
  for await (const part of countDocuments(source, segments, question)) {
    last = { ...part }
    post({ number, part: last })
  }
  return last
}

function questionOf({ query, below, above, given = [] }: AskedOfIndex): Question {
  const marks = given.map(({ name, times, ids }) => [name, new SegmentKeys(times, ids)] as const)
  return { query, below, above, ...(marks.length === 0 ? {} : { given: new Map(marks) }) }
}

interface Opened {
  server: string
  db: Db
  reader: IndexReader
}

function open({ server, database }: Place): Opened {
  const known = opened.get(database)
  const name = JSON.stringify(server)
  if (known?.server === name) return known
  // The company has moved: what was read of its former place is not looked at any more.
  void known?.db.destroy().catch(() => undefined)
  const pool = createPool(server, database, CONNECTIONS, is_background ? {} : { statement_timeout: TRIP_MS })
  const db = createDatabase<CompanyTables>(pool)
  const made = { server: name, db, reader: new IndexReader(db) }
  opened.set(database, made)
  return made
}
