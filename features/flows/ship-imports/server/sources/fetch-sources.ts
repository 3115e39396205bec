import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { addImport, COLUMNS_DIFFER, type ImportFollower } from '#features/flows/file-imports/server/public.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { type FetchedList, fetchList } from './fetch-list.ts'
import { recordSources } from './record-sources.ts'
import * as repo from './sources.repo.ts'

interface Fetch {
  readonly source_id: number
}

/** Lists that are due are fetched, each by a job of its own. */
export const dueSourcesJob = defineJob<object>('ship lists due')
export const fetchSourceJob = defineJob<Fetch>('ship lists fetch')

const HOUR_MS = 3_600_000
const waits = { hour: HOUR_MS, day: 24 * HOUR_MS } as const

export async function fetchDue(_: object, { db, now }: JobContext): Promise<void> {
  const due = (await repo.listSources(db)).filter(
    ({ enabled, next_at }) => enabled && next_at !== null && Date.parse(next_at) <= now().getTime(),
  )
  await inTransaction(db, async (tx) => {
    for (const { id } of due) await askToFetch(tx, id)
  })
}

export async function askToFetch(tx: Tx, source_id: number): Promise<void> {
  await enqueueJob(tx, fetchSourceJob, { source_id }, { key: String(source_id) })
}

/** Fetches a list and hands its file to an import, which goes on by itself where somebody has looked at its columns. */
export async function fetchSource({ source_id }: Fetch, { db, services, now }: JobContext): Promise<void> {
  const source = await repo.findSource(db, source_id)
  if (!source?.enabled) return
  const next_at = new Date(now().getTime() + waits[source.every])
  const isClaimed = await inTransaction(db, (tx) => repo.claimFetch(tx, source, { now: now(), next_at }))
  if (!isClaimed) return
  const owner = await findActor(db, source.user_id)
  const fetched: FetchedList =
    owner?.user_type === 'admin'
      ? await fetchList(services.egress, source)
      : { problem: 'Who set this up is no administrator any more. Save it again to go on.' }
  const blob =
    typeof fetched === 'object' && 'content' in fetched ? await services.blobs.put(fetched.content) : ''
  await inTransaction(db, async (tx) => {
    // Somebody may have changed it meanwhile: then it is fetched again.
    const stored = await repo.lockSource(tx, source_id)
    if (stored?.version !== source.version) return
    await keepFetched(tx, stored, fetched, blob)
    recordSources(tx)
  })
}

async function keepFetched(
  tx: Tx,
  source: repo.StoredSource,
  fetched: FetchedList,
  blob: string,
): Promise<void> {
  if (fetched === 'unchanged' || (blob !== '' && blob === source.blob))
    return repo.setOutcome(tx, source.id, keepWaiting(source, 'The list is as it was.'))
  if ('problem' in fetched)
    return repo.setOutcome(tx, source.id, { state: 'failed', result: fetched.problem })
  const { id } = await addImport(tx, {
    kind: 'ships',
    user_id: source.user_id,
    file_name: new URL(source.address).host,
    blob,
    on_match: source.on_match,
    ...(source.columns && { agreed_columns: source.columns }),
  })
  const { etag, last_modified } = fetched
  const result = 'The list was fetched and is being checked.'
  await repo.setOutcome(tx, source.id, { state: 'fetched', result, etag, last_modified, blob, import_id: id })
}

/** One that waits for a look goes on waiting. */
function keepWaiting({ state, result }: repo.StoredSource, text: string) {
  return state === 'waiting' ? { state, result } : ({ state: 'unchanged', result: text } as const)
}

/** What became of the file of a list. */
export const followImport: ImportFollower = async (tx, settled) => {
  const source = await repo.lockSourceOf(tx, settled.id)
  if (!source) return
  const { state, counts, problem } = settled
  if (state === 'ready')
    await repo.setOutcome(tx, source.id, {
      state: 'waiting',
      result: 'The first file waits: look at its columns and start it. The next ones go on by themselves.',
    })
  else if (state === 'done')
    await repo.setOutcome(tx, source.id, {
      state: 'imported',
      result: `${counts.new} added, ${counts.changed} changed, ${counts.refused} refused.`,
      columns: settled.columns.map(({ name, field }) => ({ name, field })),
    })
  else if (state === 'failed' && problem.startsWith(COLUMNS_DIFFER))
    await repo.setOutcome(tx, source.id, { state: 'stopped', result: problem, enabled: false })
  else if (state === 'failed') await repo.setOutcome(tx, source.id, { state: 'failed', result: problem })
  else await repo.setOutcome(tx, source.id, { result: 'The last file was taken back.' })
  recordSources(tx)
}
