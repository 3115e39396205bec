import { z } from 'zod'
import { isConnectionError } from '@laycan/web/call-error.ts'
import { type StoredValue, storedValue } from '@laycan/web/stored-value.ts'
import { changeTabs, type TabStep } from '../contract/change-tabs.ts'
import { Tab, TabChange } from '../contract/tab.ts'

const key = z.string()
const WaitingStep = z.discriminatedUnion('kind', [
  z.object({ key, kind: z.literal('open'), tab: Tab }),
  z.object({ key, kind: z.literal('change'), id: z.string(), part: TabChange }),
  z.object({ key, kind: z.literal('close'), id: z.string() }),
  z.object({ key, kind: z.literal('close_all') }),
])
export type WaitingStep = z.infer<typeof WaitingStep>

const KnownTabs = z.object({
  /** As the server told them last. */
  tabs: z.array(Tab),
  /** Steps of this browser that the server has not answered yet, oldest first. */
  waiting: z.array(WaitingStep),
})
export type KnownTabs = z.infer<typeof KnownTabs>

/** The tabs of the user in this browser (TB-008, SH-035). */
export const storedTabs = storedValue({
  key: 'tabs',
  schema: KnownTabs,
  fallback: { tabs: [], waiting: [] },
  kept_for: 'user',
})

/** The tabs as the user sees them: what the server said, and what he did since. */
export function shownTabs({ tabs, waiting }: KnownTabs): readonly Tab[] {
  return waiting.reduce<readonly Tab[]>(changeTabs, tabs)
}

export interface TabSteps {
  /** Shows a step at once and sends it. */
  take(step: TabStep): void
  /** Sends what waits, in order; resolves when nothing is left or the connection fails. */
  flush(): Promise<void>
  /** The server's word: all tabs as it has them. */
  takeTabs(tabs: readonly Tab[]): void
}

export interface TabStepsParts {
  readonly stored: StoredValue<KnownTabs>
  readonly send: (step: TabStep) => Promise<void>
  /** The server refused a step; it was taken back. */
  readonly onRefused: (error: unknown) => void
}

/**
 * Steps of the tabs on their way to the server. A step leaves the store only when it was answered, so neither a reload
 * nor a cut loses one; a refused one is taken back.
 */
export function createTabSteps({ stored, send, onRefused }: TabStepsParts): TabSteps {
  let running: Promise<void> | undefined
  /** How often the server said what the tabs are. */
  let told = 0

  /**
   * Steps are known by their key: another window of this browser may have sent the first ones meanwhile. What the server
   * said while a step was under way counts more than the step: the tab that it opened may be closed again by now.
   */
  function settle(done: WaitingStep, counts: boolean): void {
    const { tabs, waiting } = stored.get()
    const isHere = waiting.some((step) => step.key === done.key)
    stored.set({
      tabs: counts && isHere ? [...changeTabs(tabs, done)] : tabs,
      waiting: waiting.filter((step) => step.key !== done.key),
    })
  }

  async function sendAll(): Promise<void> {
    try {
      for (let step = stored.get().waiting[0]; step !== undefined; step = stored.get().waiting[0]) {
        const before = told
        try {
          await send(step)
          settle(step, told === before)
        } catch (error) {
          if (isConnectionError(error)) return
          settle(step, false)
          onRefused(error)
        }
      }
    } finally {
      // In this turn: a step that is taken in the next one must not find a sending that has ended already.
      running = undefined
    }
  }

  function flush(): Promise<void> {
    if (running === undefined && stored.get().waiting.length > 0) running = sendAll()
    return running ?? Promise.resolve()
  }

  return {
    take(step) {
      const { tabs, waiting } = stored.get()
      const key = `${Date.now()}-${Math.random()}`
      const kept = isActivation(step) ? waiting.filter((other) => !isActivation(other)) : waiting
      stored.set({ tabs, waiting: [...kept, { ...step, key }] })
      void flush()
    },
    flush,
    takeTabs(tabs) {
      told += 1
      stored.set({ tabs: [...tabs], waiting: stored.get().waiting })
    },
  }
}

/** Of several activations only the last one means anything. */
function isActivation(step: TabStep): boolean {
  return step.kind === 'change' && step.part.active === true && Object.keys(step.part).length === 1
}
