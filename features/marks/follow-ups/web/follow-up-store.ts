import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { isInbox } from '#features/records/emails/contract/list-filters.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { listFollowUps } from '../contract/endpoints.ts'
import type { BackMail, FollowUpCounts } from '../contract/follow-up.ts'

interface Known extends FollowUpCounts {
  readonly back: readonly BackMail[]
}

const known = forUser(createStore<Known | undefined>(undefined))
const inStep = forUser(createInStep())
let asking: Promise<void> | undefined

/** How many mails are snoozed and waited for, and which are back; undefined until that is known. */
export function useFollowUps(): Known | undefined {
  const now = useStore(known)
  useEffect(() => {
    if (now === undefined) void loadFollowUps()
  }, [now])
  return now
}

/** Hears when they change, and asks for them where they are not known. */
export function onFollowUps(listener: () => void): () => void {
  if (known.get() === undefined) void loadFollowUps()
  return known.subscribe(listener)
}

/** Mails that have come back and stand on top of the list that one works through, the last one first. */
export function backOn(view: MailView): readonly number[] {
  const { back = [] } = known.get() ?? {}
  const { line_id, filter, search_key } = view
  if (filter.length > 0 || !isInbox(view, search_key)) return []
  return back.flatMap((mail) => (line_id === undefined || mail.line_id === line_id ? [mail.email_id] : []))
}

clientEvents.on('reload', () => void loadFollowUps())

/** Asks anew; what is not reachable is asked for with the next news. */
function loadFollowUps(): Promise<void> {
  asking ??= inStep
    .ask(() => call(listFollowUps, { silent: true }), known.set)
    .then(
      () => undefined,
      (error) => {
        if (!(error instanceof CallError)) throw error
      },
    )
    .finally(() => {
      asking = undefined
    })
  return asking
}

interface Item extends BackMail {
  readonly isBack: boolean
}

/** News of some mails: those that came back are first. */
export function hearFollowUps(items: readonly Item[], counts: FollowUpCounts): void {
  inStep.hear(() => takeFollowUps(items, counts))
}

function takeFollowUps(items: readonly Item[], counts: FollowUpCounts): void {
  const before = known.get()
  if (before === undefined) return
  const told = new Map(items.map((item) => [item.email_id, item]))
  const stay = before.back.filter(({ email_id }) => told.get(email_id)?.isBack ?? true)
  const there = new Set(stay.map(({ email_id }) => email_id))
  const come = items.filter(({ email_id, isBack }) => isBack && !there.has(email_id))
  known.set({
    ...counts,
    back: [...come.map(({ email_id, line_id }) => ({ email_id, line_id })), ...stay],
  })
}
