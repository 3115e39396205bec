import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import type { TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { FileImport, ImportKindName } from '../contract/file-import.ts'
import { manifest } from './manifest.ts'
import { runFileImport } from './run-import.ts'

/** What does the jobs of imports. */
export const importJobs = manifest.jobs ?? []

/** Imports as tests make them, as ann, the administrator. The desk has no workers of its own. */
export function importCalls(desk: () => TestDesk, kind: ImportKindName, more: typeof importJobs = []) {
  const call = () => desk().server.call
  const ann = () => desk().tokens.ann

  async function send(content: string | Uint8Array, token = ann(), name = 'list.csv') {
    const answer = await fetch(
      `${desk().server.url}/file_imports?kind=${kind}&name=${encodeURIComponent(name)}`,
      {
        method: 'POST',
        headers: {
          'access-token': token,
          'client-version': 'test',
          'content-type': 'application/octet-stream',
        },
        body: content as BodyInit,
      },
    )
    return { status: answer.status, body: (await answer.json()) as { file_import: FileImport } }
  }

  /** Does the jobs that wait, as they are after it. */
  async function settled(id: number): Promise<FileImport> {
    const jobs = await startJobs(desk().server.services, [...importJobs, ...more], new FakeClock())
    await jobs.idle()
    await jobs.stop()
    return (await call()(calls.getFileImport, { params: { id } }, ann())).body.file_import
  }

  return {
    send,
    settled,
    async check(content: string | Uint8Array, name?: string): Promise<FileImport> {
      return settled((await send(content, ann(), name)).body.file_import.id)
    },
    async change(id: number, body: { columns?: string[]; on_match?: FileImport['on_match'] }) {
      await call()(calls.changeFileImport, { params: { id }, body }, ann())
      return settled(id)
    },
    async start(id: number): Promise<FileImport> {
      await call()(calls.startFileImport, { params: { id } }, ann())
      return settled(id)
    },
    async undo(id: number): Promise<FileImport> {
      await call()(calls.undoFileImport, { params: { id } }, ann())
      return settled(id)
    },
    /** Goes on with an import until the signal is aborted, as a server does that is stopped. */
    run: (import_id: number, signal: AbortSignal) =>
      runFileImport({ import_id }, { services: desk().server.services, db: desk().company.db, signal }),
    /** Line, outcome and reason of each row. */
    async rows(id: number) {
      const { rows } = (await call()(calls.listFileImportRows, { params: { id }, query: {} }, ann())).body
      return rows.map(({ line, outcome, reason }) => [line, outcome, reason])
    },
  }
}
