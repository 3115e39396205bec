import type { ZipContent } from '@laycan/server/archives/zip-writer.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'

/** One file of an export, and where the export goes on behind it. */
export interface ExportFile extends ZipContent {
  /** JSON; null: all up to here has to be written again when the export goes on. */
  readonly cursor: unknown
}

/** A file that could not be written, e.g. a mail whose raw message is lost. */
export interface ExportGap {
  readonly missing: string
}

/** Something that can be exported. */
export interface ExportKind<Subject = unknown> {
  readonly kind: string
  /** How its archives are called, without ending. */
  readonly file_name: string
  /** About how many files there will be. */
  count(context: JobContext, subject: Subject): Promise<number>
  /** Its files behind a cursor that one of them had; undefined: all. */
  files(context: JobContext, subject: Subject, after: unknown): AsyncGenerator<ExportFile | ExportGap>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** What of this feature can be exported as archives, by a job. */
    export_kinds?: readonly ExportKind[]
  }
}

let kinds: readonly ExportKind[] = []

/** Makes the kinds of all manifests known, once at start. */
export function declareExportKinds(features: readonly ServerManifest[]): void {
  kinds = features.flatMap((feature) => feature.export_kinds ?? [])
}

/** @throws Error for a kind that this version does not know */
export function findExportKind(kind: string): ExportKind {
  const found = kinds.find((each) => each.kind === kind)
  if (!found) throw new Error(`This version knows no export of the kind ${kind}`)
  return found
}

/** A kind whose subject is typed; the table keeps it as JSON. */
export function defineExportKind<Subject>(kind: ExportKind<Subject>): ExportKind {
  return kind as ExportKind
}
