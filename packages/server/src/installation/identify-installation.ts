import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ControlDb } from '../database/database.ts'
import { type KeyRing, loadKeyRing } from '../key-ring.ts'
import { keyFingerprint } from '../secrets.ts'
import { decideLabel, type Label, readLabel } from './decide-label.ts'
import { findRoot } from './derivation-root.ts'
import {
  findInstallation,
  type Installation,
  insertInstallation,
  setKeyFingerprint,
} from './installation.repo.ts'
import { readLabelFile } from './label-file.ts'

export interface InstallationParts {
  control: ControlDb
  blobs: BlobStore
  data_folder: string
  /** `LAYCAN_SECRET_KEY`; without it the key stands in `secret.key` of the data folder. */
  secret_key: string | undefined
  /** The key is another one, and that is meant. */
  new_key: boolean
}

/** An installation whose database, key and data folder belong together. */
export interface KnownInstallation {
  installation: Installation
  ring: KeyRing
  /** What keys are derived from. */
  root: Buffer
  /** Why the database is not the newest state of itself, or the folder a copy; undefined when it goes on as it was. */
  restored: string | undefined
  /**
   * The same of its blobs, whose store may be away while the process starts.
   * @throws MisplacedError when they are not those of this installation; another Error when they cannot be asked
   */
  checkBlobs(): Promise<string | undefined>
}

/** What was given to this process does not belong together; the message says it to the person who starts it. */
export class MisplacedError extends Error {
  override name = 'MisplacedError'
}

/** Name of the label in the data folder; its inode tells a copy of the folder from the folder. */
export const FOLDER_LABEL = 'installation.json'

const OLDER = 'The database was put back to an older state.'
const COPY = 'The data folder is a copy of another one.'

/**
 * Sees that database, key, data folder and blobs belong together, and enters an installation that is new. A process with
 * the key of another one would mark every account as unreadable, one with other blobs would miss the originals.
 * @throws MisplacedError
 */
export async function identifyInstallation(parts: InstallationParts): Promise<KnownInstallation> {
  const { control, blobs, data_folder } = parts
  const found = await findInstallation(control)
  const folder = await readFolderLabel(data_folder)
  if (!found) refuseLabelled([folder?.label, readLabel(await blobs.readLabel())], data_folder)
  const ring = loadKeyRing(parts.secret_key, join(data_folder, 'secret.key'), !found || parts.new_key)
  const [key] = ring?.keys() ?? []
  if (!ring || !key) throw new MisplacedError(keyMissing(data_folder))
  const installation = found ?? (await insertInstallation(control, keyFingerprint(key)))
  await matchKey(parts, installation, ring)
  const meaning = decideLabel(folder?.label, installation)
  if (meaning === 'foreign')
    throw new MisplacedError(
      `The data folder ${data_folder} belongs to another installation than the database.`,
    )
  return {
    installation,
    ring,
    root: await findRoot(control, ring),
    restored: meaning === 'newer' ? OLDER : folder?.is_copy ? COPY : undefined,
    checkBlobs: async () => checkLabel(readLabel(await blobs.readLabel()), installation),
  }
}

function checkLabel(label: Label | undefined, installation: Installation): string | undefined {
  const meaning = decideLabel(label, installation)
  if (meaning === 'foreign')
    throw new MisplacedError(
      'The blobs belong to another installation than the database: see LAYCAN_DATA and S3_BUCKET.',
    )
  if (meaning === 'none' && installation.labelled)
    throw new MisplacedError(
      'The blobs of this installation are somewhere else: no installation.json is beside them. See LAYCAN_DATA and S3_BUCKET; who moves blobs moves that file too.',
    )
  return meaning === 'newer' ? OLDER : undefined
}

async function readFolderLabel(folder: string): Promise<{ label: Label; is_copy: boolean } | undefined> {
  const text = await readLabelFile(join(folder, FOLDER_LABEL))
  const label = readLabel(text)
  if (!label || text === undefined) return undefined
  const { inode } = JSON.parse(text) as { inode?: number }
  return { label, is_copy: inode !== undefined && inode !== (await stat(folder)).ino }
}

async function matchKey(
  { control, data_folder, new_key }: InstallationParts,
  { key_fingerprint }: Installation,
  ring: KeyRing,
): Promise<void> {
  const given = ring.keys().map(keyFingerprint)
  // While keys are changed, the one that the database knows is among several.
  if (given.includes(key_fingerprint)) return
  if (!new_key) throw new MisplacedError(otherKey(data_folder))
  await setKeyFingerprint(control, given[0] ?? '')
}

function refuseLabelled(labels: readonly (Label | undefined)[], data_folder: string): void {
  if (labels.every((label) => label === undefined)) return
  throw new MisplacedError(
    `The database is empty, but ${data_folder} or its blobs belong to an installation. Is DATABASE_URL right, and was the database restored? To begin anew, take an empty data folder.`,
  )
}

const keyMissing = (folder: string) =>
  `The database belongs to an installation whose key is not here: put its secret.key into ${folder} or set LAYCAN_SECRET_KEY. ${NEW_KEY}`
const otherKey = (folder: string) =>
  `The key (LAYCAN_SECRET_KEY, or secret.key in ${folder}) is not the one that the database's passwords were sealed with. ${NEW_KEY}`
const NEW_KEY =
  'If that key is lost, start once with --new-key: the passwords of mail accounts have then to be entered again.'
