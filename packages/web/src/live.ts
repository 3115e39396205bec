import { CABLE_PROTOCOL, identifierAfter, performFrame, readFrame, subscribeFrame } from './cable-frames.ts'
import { createDispatcher } from './dispatch-message.ts'
import { createEvents } from './events.ts'
import type { LiveEvents, LiveState } from './live-events.ts'
import type { LiveHandler } from './live-handler.ts'
import { windowName } from './window-name.ts'

export interface LiveTimes {
  /** The server pings every 3 s; without one for this long the connection is taken as lost. */
  silence_ms: number
  /** Pause before the first new attempt; doubles up to `longest_pause_ms`. */
  first_pause_ms: number
  longest_pause_ms: number
}

const defaultTimes: LiveTimes = { silence_ms: 10_000, first_pause_ms: 500, longest_pause_ms: 10_000 }

export interface LiveParts {
  readonly handlers: readonly LiveHandler[]
  /** Asked at each attempt, so that a changed base URL or token counts. */
  readonly url: () => string
  readonly WebSocket?: typeof WebSocket
  readonly times?: Partial<LiveTimes>
}

export interface Live {
  /** Connects and hears everything after this number of the change log. */
  start(after: number): void
  stop(): void
  /** Sends an action to the channel; false while there is no connection. */
  perform(action: string, data?: Record<string, unknown>): boolean
  /** Tries at once instead of waiting for the pause, e.g. when the browser is online again. */
  tryNow(): void
  readonly state: LiveState
  /** Last number of the change log that was handled. */
  readonly last_number: number
  readonly on: ReturnType<typeof createEvents<LiveEvents>>['on']
}

/** Action Cable client of the change log: reconnects by itself and continues after the last number it handled. */
export function createLive({ handlers, url, WebSocket: Socket = WebSocket, times }: LiveParts): Live {
  const { silence_ms, first_pause_ms, longest_pause_ms } = { ...defaultTimes, ...times }
  const events = createEvents<LiveEvents>()
  const dispatcher = createDispatcher(handlers, events)
  let state: LiveState = 'stopped'
  let socket: WebSocket | undefined
  let identifier = ''
  let pause = first_pause_ms
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function setState(next: LiveState): void {
    if (state === next) return
    state = next
    events.emit('state', { state })
  }

  function connect(): void {
    clearTimeout(retryTimer)
    identifier = identifierAfter(dispatcher.last_number, windowName)
    const opening = new Socket(url(), [CABLE_PROTOCOL])
    socket = opening
    opening.onmessage = ({ data }) => socket === opening && hear(String(data))
    opening.onclose = ({ code }) => socket === opening && lose(code)
    watchSilence()
  }

  function hear(text: string): void {
    watchSilence()
    const frame = readFrame(text)
    if (frame.kind === 'welcome') socket?.send(subscribeFrame(identifier))
    else if (frame.kind === 'confirmed') becomeConnected()
    else if (frame.kind === 'message') dispatcher.dispatch(frame)
    // 4001 is our word for "not allowed in": the session must be checked before another attempt helps.
    else if (frame.kind === 'rejected' || (frame.kind === 'disconnect' && frame.reason === 'unauthorized'))
      lose(4001)
  }

  function becomeConnected(): void {
    const wasLost = state === 'lost'
    pause = first_pause_ms
    setState('connected')
    if (wasLost) dispatcher.expectMissed()
  }

  function watchSilence(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => lose(1006), silence_ms)
  }

  function lose(code: number): void {
    drop()
    setState('lost')
    events.emit('closed', { code })
    if (state !== 'lost') return
    // A little chance keeps a whole office from coming back in the same instant.
    retryTimer = setTimeout(connect, pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, longest_pause_ms)
  }

  function drop(): void {
    clearTimeout(silenceTimer)
    clearTimeout(retryTimer)
    const old = socket
    socket = undefined
    old?.close()
  }

  return {
    start(after) {
      drop()
      dispatcher.startAfter(after)
      setState('connecting')
      connect()
    },
    stop() {
      drop()
      setState('stopped')
    },
    perform(action, data = {}) {
      if (state !== 'connected' || socket === undefined) return false
      socket.send(performFrame(identifier, action, data))
      return true
    },
    tryNow() {
      if (state === 'lost' && socket === undefined) connect()
    },
    get state() {
      return state
    },
    get last_number() {
      return dispatcher.last_number
    },
    on: events.on,
  }
}
