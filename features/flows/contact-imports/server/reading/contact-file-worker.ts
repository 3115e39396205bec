import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadAnswer } from '@laycan/server/threads/run-in-thread.ts'
import type { ReadFile } from '#features/flows/file-imports/server/public.ts'
import { type ReadPhoto, readPhotos } from '../pictures/read-photos.ts'
import { type ReadTask, readContactFile } from './read-contact-file.ts'

function answer(): ThreadAnswer<ReadFile | readonly ReadPhoto[]> {
  const task = workerData as ReadTask | { photos_of: Uint8Array }
  try {
    if ('photos_of' in task) return { result: readPhotos(task.photos_of) }
    return { result: readContactFile(task) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

parentPort?.postMessage(answer())
