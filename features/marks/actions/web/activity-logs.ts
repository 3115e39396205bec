import { useCallback, useSyncExternalStore } from 'react'
import { call } from '@laycan/web/call.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import type { ActionItem, Activity } from '../contract/action.ts'
import { listActivity } from '../contract/endpoints.ts'

/** What was done with a mail, as far as it is here. */
export interface ActivityLog {
  /** Latest first. */
  readonly entries: readonly Activity[]
  readonly readers: readonly { user_id: number; read_at: string }[]
  readonly has_more: boolean
  /** Answers and forwards alone are known, which came with the detail. */
  readonly is_partial: boolean
}

/** Logs kept; as many mails as the detail keeps. */
const KEPT = 30

const logs = forUser(new Map<number, ActivityLog>())
const inStep = forUser(createInStep())
/** How many parts of the screen show the log of a mail. */
const shown = forUser(new Map<number, number>())
const listeners = new Set<() => void>()

function keep(email_id: number, log: ActivityLog): void {
  logs.delete(email_id)
  logs.set(email_id, log)
  for (const oldest of logs.keys()) {
    if (logs.size <= KEPT) break
    logs.delete(oldest)
  }
  for (const listener of [...listeners]) listener()
}

/** Keeps answers and forwards that came with the detail of a mail, latest first; a whole log knows them and more. */
export function takeActions(email_id: number, actions: readonly ActionItem[]): void {
  if (logs.get(email_id)?.is_partial === false) return
  const entries = actions.map((action) => ({ ...action, about: '', rule: '' }))
  keep(email_id, { entries, readers: [], has_more: false, is_partial: true })
}

/** States that a mail was answered or forwarded, if its log is known. */
export function addAction(email_id: number, action: ActionItem): void {
  inStep.hear(() => {
    const log = logs.get(email_id)
    if (log === undefined || log.entries.some((each) => each.id === action.id)) return
    keep(email_id, { ...log, entries: [{ ...action, about: '', rule: '' }, ...log.entries] })
  })
}

/** Something was done with mails: a log that is shown is asked for anew, others when they are shown next. */
export function renewActivity(email_ids: readonly number[]): void {
  for (const id of email_ids) {
    const log = logs.get(id)
    if (shown.has(id)) load(id)
    else if (log !== undefined) logs.set(id, { ...log, is_partial: true })
  }
}

/** The log of a mail while it is shown; undefined while nothing of it is known. */
export function useActivity(email_id: number): ActivityLog | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      shown.set(email_id, (shown.get(email_id) ?? 0) + 1)
      if (logs.get(email_id)?.is_partial !== false) load(email_id)
      return () => {
        listeners.delete(listener)
        const others = (shown.get(email_id) ?? 1) - 1
        if (others > 0) shown.set(email_id, others)
        else shown.delete(email_id)
      }
    },
    [email_id],
  )
  return useSyncExternalStore(subscribe, () => logs.get(email_id))
}

/** A failed load is only logged (ER-011): what is known stays, and the next news asks again. */
function load(id: number): void {
  const question = () => call(listActivity, { params: { id }, query: {}, silent: true })
  inStep
    .ask(
      question,
      // What was heard of a log that nobody looks at any more was not asked for again.
      ({ activity, ...rest }) => keep(id, { entries: activity, ...rest, is_partial: !shown.has(id) }),
      id,
    )
    .catch(() => undefined)
}

/** Reads on in the log of a mail. */
export async function loadOlder(id: number): Promise<void> {
  const before = logs.get(id)?.entries.at(-1)?.id
  if (before === undefined) return
  const { activity, has_more } = await call(listActivity, { params: { id }, query: { before } })
  const log = logs.get(id)
  if (log === undefined) return
  const known = new Set(log.entries.map((entry) => entry.id))
  keep(id, {
    ...log,
    has_more,
    entries: [...log.entries, ...activity.filter((entry) => !known.has(entry.id))],
  })
}
