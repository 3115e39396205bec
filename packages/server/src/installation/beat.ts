import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ControlDb } from '../database/database.ts'
import { labelOf } from './decide-label.ts'
import { FOLDER_LABEL } from './identify-installation.ts'
import { countBeat, setLabelled } from './installation.repo.ts'
import { writeLabelFile } from './label-file.ts'

/**
 * One beat: the database counts up and commits, then the labels beside the blobs and in the data folder say so. A state
 * of the database from before it is known as one from then on.
 * @throws Error when a label cannot be written; the next beat writes it
 */
export async function beat(parts: {
  control: ControlDb
  blobs: BlobStore
  data_folder: string
}): Promise<void> {
  const { control, blobs, data_folder } = parts
  const label = labelOf(await countBeat(control))
  const { ino: inode } = await stat(data_folder)
  await writeLabelFile(join(data_folder, FOLDER_LABEL), `${JSON.stringify({ ...label, inode })}\n`)
  await blobs.writeLabel(`${JSON.stringify(label)}\n`)
  await setLabelled(control)
}
