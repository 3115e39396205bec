/** `lost` while it tries to come back by itself; `stopped` before the start and after sign-out. */
export type LiveState = 'stopped' | 'connecting' | 'connected' | 'lost'

/** What the live connection tells about itself. */
export interface LiveEvents {
  state: { state: LiveState }
  /** Code of a closed socket (RT-022). */
  closed: { code: number }
  /** Too long away: the change log no longer reaches back. */
  reload: { after: number }
  caught_up: { missed: number }
  failed: { error: unknown; type: string }
}
