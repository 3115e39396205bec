import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import type { EmailRow } from '@laycan/features/records/emails/contract/email.ts'
import type { getBasicData } from '@laycan/features/workspaces/shell/contract/endpoints.ts'

/** A window of the product without a page: its own modules, with rows, overlay and handlers, over a socket that can be cut. */
export interface ClientWindow {
  readonly token: string
  /** The last number of the change log that was handled. */
  heardUpTo(): number
  /** What handlers threw. */
  readonly failures: readonly unknown[]
  /** Undefined too once it is deleted. */
  row(id: number): EmailRow | undefined
  /** @param asked_at as `performance.now` */
  receive(rows: readonly EmailRow[], asked_at: number): void
  press(ids: readonly number[], part: Partial<EmailRow>): ClientPress
  /** Everything must be loaded again, as the product asks its screens. */
  onReload(handle: () => void): void
  /** Times that the socket was lost. */
  losses(): number
  /** The line is lost until `mend`. */
  cut(): void
  mend(): void
  stop(): void
}

interface ClientPress {
  done(only?: readonly number[]): void
  refuse(only?: readonly number[]): void
}

// The browser's modules are compiled by another project; this is what is used of them here.
interface AppModule {
  readonly features: readonly { readonly name: string; readonly live?: readonly object[] }[]
}
interface EmailsModule {
  readonly emailRows: { get(id: number): EmailRow | undefined }
  readonly emailOverlay: Pick<ClientWindow, 'receive' | 'press'> & { isGone(id: number): boolean }
}
interface EventsModule {
  readonly clientEvents: {
    on(name: 'reload', handle: () => void): void
    emit(name: 'reload', detail: { cause: 'too_long_away' }): void
  }
}
interface SessionModule {
  readonly sessionState: { set(state: object): void }
}
interface TeamModule {
  takeTeam(users: readonly object[], roles: readonly object[]): void
}
interface LiveModule {
  createLive(parts: object): {
    start(after: number): void
    stop(): void
    readonly last_number: number
    on(name: 'failed', handle: (failure: { error: unknown }) => void): void
    on(name: 'closed' | 'reload', handle: () => void): void
  }
}

const root = new URL('../../', import.meta.url)

async function load<Module>(path: string): Promise<Module> {
  return (await import(/* @vite-ignore */ new URL(path, root).pathname)) as Module
}

/** Who sits before the window, as `getBasicData` tells it. */
type Reader = CallResponse<typeof getBasicData>

/**
 * @param told_by features whose messages the window handles
 * @param reader whoever sits there; without him the window knows nobody
 * @param silence_ms without a word from the server for so long the line counts as lost
 */
export async function openClientWindow(
  url: string,
  token: string,
  options: { told_by: ReadonlySet<string>; after: number; reader?: Reader; silence_ms?: number },
): Promise<ClientWindow> {
  const { told_by, after, reader, silence_ms } = options
  vi.resetModules()
  const { features } = await load<AppModule>('apps/web/features.ts')
  const emails = await load<EmailsModule>('features/records/emails/web/public.ts')
  const { createLive } = await load<LiveModule>('packages/web/src/live.ts')
  const { clientEvents } = await load<EventsModule>('packages/web/src/client-events.ts')
  if (reader !== undefined) {
    const { sessionState } = await load<SessionModule>('features/foundation/session/web/public.ts')
    const { takeTeam } = await load<TeamModule>('features/foundation/users/web/public.ts')
    sessionState.set({ status: 'signed_in', session: reader })
    takeTeam(reader.users, reader.roles)
  }
  let losses = 0
  const sockets = new Set<WebSocket>()
  const failures: unknown[] = []
  let isCut = false
  class Cuttable extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(isCut ? 'ws://127.0.0.1:9' : address, protocols)
      this.on('error', () => undefined)
      sockets.add(this)
    }
  }
  const live = createLive({
    handlers: features.filter(({ name }) => told_by.has(name)).flatMap(({ live: own = [] }) => own),
    url: () => `${url.replace('http', 'ws')}/cable?token=${token}`,
    WebSocket: Cuttable,
    times: { first_pause_ms: 20, longest_pause_ms: 50, ...(silence_ms !== undefined && { silence_ms }) },
  })
  live.on('failed', ({ error }) => failures.push(error))
  live.on('closed', () => {
    losses += 1
  })
  live.on('reload', () => clientEvents.emit('reload', { cause: 'too_long_away' }))
  live.start(after)
  return {
    token,
    failures,
    heardUpTo: () => live.last_number,
    row: (id) => (emails.emailOverlay.isGone(id) ? undefined : emails.emailRows.get(id)),
    receive: (rows, asked_at) => emails.emailOverlay.receive(rows, asked_at),
    press: (ids, part) => emails.emailOverlay.press(ids, part),
    onReload: (handle) => clientEvents.on('reload', handle),
    losses: () => losses,
    cut() {
      isCut = true
      for (const socket of sockets) socket.terminate()
      sockets.clear()
    },
    mend() {
      isCut = false
    },
    stop: () => live.stop(),
  }
}
