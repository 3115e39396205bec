import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { keepFor } from '@laycan/web/keep.ts'
import { type PlaceQuery, parseLeniently } from '@laycan/web/navigation.ts'
import { startCompose } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { ownerOf, sessionState } from '#features/foundation/session/web/public.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import { ComposeQuery, decideMethod } from './compose-query.ts'

type StartAnswer = CallResponse<typeof startCompose>

/** What was asked for a window that is being opened. */
interface Ahead {
  readonly asked: string
  /** Who asked: nothing of it is for anybody else. */
  readonly owner: string
  readonly answer: Promise<StartAnswer>
  /** The same once it is there. */
  answered?: StartAnswer
}

declare global {
  interface Window {
    /** Starts of the windows that this one opens, by their names. */
    laycanStarts?: Map<string, Ahead>
  }
}

/** A window that does not fetch it within this time was refused, or loads so slowly that it asks by itself. */
const KEPT_MS = 15_000
/** How often it is looked whether the asking window is still there. */
const LOOK_MS = 100

keepFor('user', () => window.laycanStarts?.clear())

/** What the server is asked for a mail that is made from another one. */
export function startQuery(query: ComposeQuery) {
  const { id, line_id, action = [] } = query
  return {
    method: decideMethod(query),
    id,
    line_id,
    include_attachments: action.includes('include_attachments') || undefined,
    reset_recipients: action.includes('reset_recipients') || undefined,
    time_zone: currentTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Asks for the start of a mail in the name of a window that is about to be opened. */
export function startAhead(name: string, place: PlaceQuery): void {
  const session = sessionState.get()
  const query = parseLeniently(ComposeQuery, place)
  const asked = startQuery(query)
  const isMade = asked.id !== undefined && asked.method !== 'new' && asked.method !== 'edit'
  if (session.status !== 'signed_in' || !isMade || query.draft !== undefined) return
  window.laycanStarts ??= new Map()
  const starts = window.laycanStarts
  const answer = call(startCompose, { query: asked, silent: true })
  const ahead: Ahead = { asked: JSON.stringify(asked), owner: ownerOf(session.session), answer }
  starts.set(name, ahead)
  answer.then(
    (answered) => Object.assign(ahead, { answered }),
    // The window asks again by itself, and says what is wrong.
    () => starts.delete(name),
  )
  setTimeout(() => starts.delete(name), KEPT_MS)
}

type Asked = ReturnType<typeof startQuery>

/** What the window that opened this one has asked for it; once, and undefined where it is for somebody or something else. */
export async function takeAhead(asked: Asked, owner: string): Promise<StartAnswer | undefined> {
  const starts = startsOfOpener()
  const ahead = starts?.get(window.name)
  starts?.delete(window.name)
  if (ahead === undefined || !isFor(ahead, asked, owner)) return undefined
  const answer = await answerOf(ahead, () => startsOfOpener() === starts)
  // Objects of our own, which do not keep the other window in memory.
  return answer && structuredClone(answer)
}

/** The same where the answer has come already; what has not come is left for `takeAhead`. */
export function takeAnswered(asked: Asked, owner: string): StartAnswer | undefined {
  const starts = startsOfOpener()
  const ahead = starts?.get(window.name)
  if (ahead?.answered === undefined || !isFor(ahead, asked, owner)) return undefined
  starts?.delete(window.name)
  return structuredClone(ahead.answered)
}

function isFor(ahead: Ahead, asked: Asked, owner: string): boolean {
  return ahead.owner === owner && ahead.asked === JSON.stringify(asked)
}

/** What the window that opened this one has asked for; undefined once it shows another page or is closed. */
function startsOfOpener(): Window['laycanStarts'] {
  try {
    const opener: Window | null = window.opener
    return opener === null || opener.closed ? undefined : opener.laycanStarts
  } catch {
    // A page of somebody else, which we may not look into.
    return undefined
  }
}

/** Undefined without an answer: calls of a window that is closed or reloaded end without a word. */
function answerOf({ answer }: Ahead, isThere: () => boolean): Promise<StartAnswer | undefined> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (!isThere()) end(undefined)
    }, LOOK_MS)
    const end = (found: StartAnswer | undefined) => {
      clearInterval(look)
      resolve(found)
    }
    answer.then(end, () => end(undefined))
  })
}
