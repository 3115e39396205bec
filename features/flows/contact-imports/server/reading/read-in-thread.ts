import type { Services } from '@laycan/server/http/context.ts'
import { runInThread, workerUrl } from '@laycan/server/threads/run-in-thread.ts'
import type { ReadFile } from '#features/flows/file-imports/server/public.ts'
import { type ReadPhoto, readPhotos } from '../pictures/read-photos.ts'
import { type ReadTask, readContactFile } from './read-contact-file.ts'

/** A file of so many bytes takes less than the start of a thread. */
const SMALL = 64 * 1024
const limits = { deadline_ms: 120_000, memory_mb: 1_024 } as const

/** As `readContactFile`, off the event loop unless the file is small. */
export async function readInThread(
  { settings }: Services,
  task: ReadTask,
  signal: AbortSignal,
): Promise<ReadFile> {
  if (task.bytes.length < SMALL) return readContactFile(task)
  return runInThread<ReadTask, ReadFile>(workerOf(settings), task, { ...limits, signal })
}

/** As `readPhotos`, off the event loop unless the file is small. */
export async function readPhotosInThread(
  { settings }: Pick<Services, 'settings'>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<readonly ReadPhoto[]> {
  if (bytes.length < SMALL) return readPhotos(bytes)
  const task = { photos_of: bytes }
  return runInThread<typeof task, readonly ReadPhoto[]>(workerOf(settings), task, { ...limits, signal })
}

function workerOf({ parse_worker }: Services['settings']): URL {
  const source = new URL('./contact-file-worker-source.mjs', import.meta.url)
  return workerUrl('contact-file-worker', parse_worker, source)
}
