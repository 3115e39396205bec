import { PassThrough } from 'node:stream'
import { CHANGES_CHANNEL } from '@laycan/server/change-log/write-changes.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { streamFeatureFlags } from '../contract/endpoints.ts'
import { featureFlagRefusals } from '../contract/errors.ts'
import type { FeatureFlags } from '../contract/feature-flags.ts'
import { decideFeatureFlags, listFlagSettings } from './feature-flags.repo.ts'

/** A stream ends after five minutes; whoever listens opens it anew, and is asked again who he is. */
const LIFE_MS = 5 * 60_000
/** Words of the change log come by the hundred; flags are read once for all of them. */
const PAUSE_MS = 500

/** The flags of users as an event stream (SH-038): all at once, then those of whoever has others than before. */
export const streamFeatureFlagsRoute = readRoute(streamFeatureFlags, async ({ query }, context) => {
  const { actor, company, db, request } = context
  const user = await findActiveUser(db, actor.user_id)
  const user_ids = query.user_ids ?? [actor.user_id]
  const isOwn = user_ids.every((id) => id === actor.user_id)
  const isMeant =
    (query.co_ids ?? []).every((id) => id === company.id) &&
    (query.email === undefined || query.email.toLowerCase() === user?.email.toLowerCase())
  if (!isMeant || (!isOwn && actor.user_type !== 'admin'))
    throw new RefusedError(featureFlagRefusals.notYours)
  const content = new PassThrough()
  const stop = await follow(context, user_ids, content)
  request.raw.raw.once('close', stop)
  content.once('close', stop)
  return { content, content_type: 'text/event-stream', headers: { 'x-accel-buffering': 'no' } }
})

/** Writes what is so now and whatever becomes different; answers how it is ended. */
async function follow(
  { db, company, services }: ReadContext,
  user_ids: readonly number[],
  content: PassThrough,
): Promise<() => void> {
  const told = new Map<number, string>()
  async function tell(): Promise<void> {
    const settings = await listFlagSettings(db)
    for (const user_id of user_ids) {
      const event = flagsEvent(user_id, decideFeatureFlags(settings, user_id))
      if (told.get(user_id) === event) continue
      told.set(user_id, event)
      content.write(event)
    }
  }
  let timer: NodeJS.Timeout | undefined
  function tellSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      // What cannot be read now is told with the next change.
      if (!content.destroyed) void tell().catch(() => undefined)
    }, PAUSE_MS)
  }
  const hearing = await services.bus.listen(company, CHANGES_CHANNEL, { heard: tellSoon, missed: tellSoon })
  // A comment opens the stream for whoever waits for its first bytes.
  content.write(': flags\n\n')
  await tell()
  const life = setTimeout(() => content.end(), LIFE_MS).unref()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    clearTimeout(life)
    clearTimeout(timer)
    content.destroy()
    void hearing()
  }
}

function flagsEvent(user_id: number, feature_flags: FeatureFlags): string {
  return `event: flags\ndata: ${JSON.stringify({ user_id, feature_flags })}\n\n`
}
