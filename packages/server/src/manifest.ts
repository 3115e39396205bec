import type { BlobSource } from './blobs/blob-sources.repo.ts'
import type { FindUsedBlobs } from './blobs/unused-blobs.ts'
import type { Migrations } from './database/migrate.ts'
import type { Services } from './http/context.ts'
import type { Route } from './http/route.ts'
import type { JobHandler } from './jobs/job-kind.ts'
import type { Examination } from './operations/examination.ts'
import type { PersonData } from './person-data/person-data.ts'
import type { Reaction } from './reactions.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** Parts of the server that may run in processes of their own (ARCHITECTURE 4). */
export const roles = ['web', 'gateway', 'mail', 'jobs'] as const
export type Role = (typeof roles)[number]

/** Ends what was started, letting work in hand finish. */
export type Stop = () => Promise<void>

/** Does what a word of the command line says; `print` writes a line for the person who typed it. */
export type Command = (services: Services, args: string[], print: (line: string) => void) => Promise<void>

/** What a feature's server side offers to the application. */
export interface ServerManifest {
  /** `rank/name`, as its folder. */
  name: string
  routes?: readonly Route[]
  /** Tables in every company's database. */
  migrations?: Migrations
  /** Tables in the control database. */
  control_migrations?: Migrations
  /** What this feature does in the transactions of features below it. */
  reactions?: readonly Reaction[]
  /** Reads what the features above declare for this one, once at start. */
  declare?(features: readonly ServerManifest[]): void
  /** Adds the services that this feature offers, before anything runs; features above find them there. */
  addServices?(services: Services): void
  /** Words of the command line, e.g. `import`, with what they do; `args` follow the word. */
  commands?: Readonly<Record<string, Command>>
  /** Its columns whose values are sealed. */
  sealed_columns?: readonly SealedColumn[]
  /** What `doctor` looks at of this feature. */
  examinations?: readonly Examination[]
  /** Adds what the operator's metrics tell of this feature, once, where somebody may ask for them. */
  measure?(services: Services): void
  /** Lines to print once the server listens at an address, '' where it serves no pages. */
  announce?(services: Services, url: string): Promise<string[]>
  /** Tells which blobs its rows name, so that they stay. */
  findUsedBlobs?: FindUsedBlobs
  /** Its columns that name blobs. */
  blob_sources?: readonly BlobSource[]
  /** Where it keeps something of people: what one is told of himself, and what is erased of him. */
  person_data?: readonly PersonData[]
  /** What does the jobs that calls and other jobs enqueue, in processes with the role `jobs`. */
  jobs?: readonly JobHandler[]
  /** Work that runs beside the calls, in processes with the role. */
  work?: readonly { role: Role; start(services: Services): Promise<Stop> }[]
}
