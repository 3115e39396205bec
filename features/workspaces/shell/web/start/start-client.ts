import { dismissAllToasts, toast } from '@laycan/ui/feedback/toast.ts'
import { type ClientEventMap, clientEvents } from '@laycan/web/client-events.ts'
import { storedToken } from '@laycan/web/connection.ts'
import { keepFor } from '@laycan/web/keep.ts'
import { takeWasKept } from '@laycan/web/kept-answers.ts'
import { startKeyboard } from '@laycan/web/keyboard.ts'
import { createLive } from '@laycan/web/live.ts'
import { cableUrl, setLive } from '@laycan/web/live-connection.ts'
import type { LiveHandler } from '@laycan/web/live-handler.ts'
import { currentPlace, go } from '@laycan/web/navigation.ts'
import { warn } from '@laycan/web/warn.ts'
import { startErrorReports } from '#features/foundation/client-errors/web/public.ts'
import { followKeys, followTheme } from '#features/foundation/preferences/web/public.ts'
import {
  decideWantedPath,
  followOtherWindows,
  hearFarewells,
  leave,
  logOut,
  onlineWatch,
  onOnlineChanged,
  reopenSession,
  type SessionState,
  SIGN_IN_PATH,
  sessionState,
  signInPathFor,
} from '#features/foundation/session/web/public.ts'
import { askBeforeLeaving } from '../frame/leave-question.tsx'
import { noteMissedMessage } from '../frame/out-of-sync.ts'
import { deskState, liveState } from './desk-state.ts'
import { registerMailtoHandler } from './mailto-handler.ts'
import { loadConfiguration, pauseDesk, reloadLines, startDesk, stopDesk } from './start-desk.ts'

const TOAST_KINDS = { error: 'danger', info: 'info', success: 'success' } as const
/** Sockets refused for their token close with this code (RT-022). */
const UNAUTHORIZED_CLOSE = 4001
const NORMAL_CLOSE = 1000
const CUT_CLOSE = 1006

interface ClientParts {
  readonly handlers: readonly LiveHandler[]
  /** Place to open after sign-in when none was wanted. */
  readonly home: string
  /** Whether the screen of this window loads the configuration (SH-011). */
  readonly loadsConfiguration: () => boolean
}

/** Ties the events of this window together: session, live connection, toasts, online check. Called once at start. */
export function startClient(parts: ClientParts): void {
  keepFor('user', dismissAllToasts)
  askBeforeLeaving()
  hearEvents()
  startErrorReports(
    () => sessionState.get().status === 'signed_in',
    () => currentPlace().split('?')[0] ?? '',
  )
  hearLive(parts.handlers)
  startKeyboard(window)
  let before: SessionState = { status: 'starting' }
  const follow = (state: SessionState) => {
    followSession(before, state, parts)
    before = state
  }
  sessionState.subscribe(follow)
  follow(sessionState.get())
}

function followSession(before: SessionState, state: SessionState, parts: ClientParts): void {
  const wasInside = before.status === 'signed_in' || before.status === 'logging_out'
  if (state.status === 'signed_in' && !wasInside) {
    followTheme()
    followKeys()
    registerMailtoHandler()
    void startDesk({ loadsConfiguration: parts.loadsConfiguration() })
    openWantedPlace(parts.home)
  }
  // Its end on the server closes the live connection; that is no cut to recover from.
  if (state.status === 'logging_out') pauseDesk()
  if (state.status === 'signed_out') {
    stopDesk()
    // Who leaves on purpose starts afresh; who was thrown out finds back to where he was (SH-004).
    if (wasInside) goHref(before.status === 'logging_out' ? SIGN_IN_PATH : signInPathFor(currentPlace()))
  }
}

/** From the sign-in page to the wanted place; elsewhere the user stays where he is. */
function openWantedPlace(home: string): void {
  const [path = '', query = ''] = currentPlace().split('?')
  if (path !== SIGN_IN_PATH && path !== '/setup') return
  goHref(decideWantedPath(new URLSearchParams(query).get('to') ?? undefined) ?? home)
}

function goHref(place: string): void {
  const [path = '', query = ''] = place.split('?')
  go(path, Object.fromEntries(new URLSearchParams(query)), { replace: true })
}

function hearEvents(): void {
  clientEvents.on('toast', ({ kind, text, duration_ms, action }) => {
    toast({
      kind: TOAST_KINDS[kind],
      text,
      duration: duration_ms,
      ...(action && { action: { label: action.label, onPress: action.run } }),
    })
  })
  clientEvents.on('logout', ({ reason }) => {
    if (reason === 'unauthorized') void leave()
    else void logOut(reason)
  })
  clientEvents.on('check_online', checkOnline)
  clientEvents.on('report', report)
  clientEvents.on('reload', ({ cause }) => {
    void reloadLines()
    // News of people and teams were missed as well.
    if (cause === 'too_long_away') void loadConfiguration()
  })
  window.addEventListener('offline', checkOnline)
  window.addEventListener('online', checkOnline)
  followOtherWindows()
  hearFarewells()
  storedToken.subscribe(() => {
    // Signed out in another window.
    if (storedToken.get() === '' && sessionState.get().status === 'signed_in') void leave()
  })
  onOnlineChanged((isOnline) => {
    if (isOnline && deskState.get() === 'failed') void startDesk({ loadsConfiguration: true })
  })
}

/**
 * The browser's console and any error service hear of it like of an uncaught error; of what needs no mending, as a
 * closed connection that is opened again, only a warning.
 */
function report({ error, place }: ClientEventMap['report']): void {
  if (place === 'live connection') warn(String(error))
  else reportError(error)
}

function checkOnline(): void {
  if (sessionState.get().status === 'signed_in') onlineWatch.check()
}

function hearLive(handlers: readonly LiveHandler[]): void {
  const live = createLive({ handlers, url: cableUrl })
  setLive(live)
  live.on('state', ({ state }) => liveState.set(state))
  live.on('reload', () => clientEvents.emit('reload', { cause: 'too_long_away' }))
  live.on('caught_up', ({ missed }) => {
    clientEvents.emit('caught_up', { missed })
    // What was shown from before may be older than where the live connection went on.
    if (takeWasKept()) clientEvents.emit('reload', { cause: 'too_long_away' })
  })
  live.on('failed', ({ error, type }) => {
    noteMissedMessage()
    clientEvents.emit('report', { error, place: `live ${type}` })
  })
  live.on('closed', ({ code }) => handleClose(code))
  const tryNow = () => document.visibilityState === 'visible' && live.tryNow()
  window.addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', tryNow)
}

/** RT-022: a cut or a refusal asks whether we are online, other unusual codes are reported. */
function handleClose(code: number): void {
  if (code === NORMAL_CLOSE) return
  if (code !== CUT_CLOSE && code !== UNAUTHORIZED_CLOSE) {
    clientEvents.emit('report', {
      error: new Error(`The live connection closed with code ${code}.`),
      place: 'live connection',
    })
    return
  }
  clientEvents.emit('check_online', { cause: 'socket' })
  // The online check never logs out (AU-026); whether the session still stands is asked apart from it.
  if (code === UNAUTHORIZED_CLOSE) void reopenSession()
}
