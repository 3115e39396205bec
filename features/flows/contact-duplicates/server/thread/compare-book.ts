import type { Services } from '@laycan/server/http/context.ts'
import { runInThread, workerUrl } from '@laycan/server/threads/run-in-thread.ts'
import { type ComparedContact, findDuplicates } from '../find-duplicates.ts'

/** Pairs of one JSON text. */
const BATCH = 1_000
/** A book of so many characters takes less than the start of a thread. */
const SMALL = 200_000
const limits = { deadline_ms: 300_000, memory_mb: 1_500 } as const

/**
 * The pairs of a book, as JSON texts of arrays of `ids` and `reasons`.
 * @param pages JSON of arrays of `ComparedContact`
 */
export function compareBook(pages: readonly string[]): readonly string[] {
  const contacts = pages.flatMap((page) => JSON.parse(page) as ComparedContact[])
  const pairs = findDuplicates(contacts)
  const texts: string[] = []
  for (let at = 0; at < pairs.length; at += BATCH) texts.push(JSON.stringify(pairs.slice(at, at + BATCH)))
  return texts
}

/** As `compareBook`, off the event loop unless the book is small. */
export async function compareInThread(
  { settings }: Services,
  pages: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (pages.reduce((sum, { length }) => sum + length, 0) < SMALL) return compareBook(pages)
  const source = new URL('./duplicates-worker-source.mjs', import.meta.url)
  const url = workerUrl('duplicates-worker', settings.parse_worker, source)
  return runInThread<readonly string[], readonly string[]>(url, pages, { ...limits, signal })
}
