import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { deleteMarketView, listMarketViews, type MarketView } from '../contract/market-view.ts'

const kept = forUser(createStore<readonly MarketView[] | undefined>(undefined))
const inStep = forUser(createInStep())

/** The user's views of all tables; undefined until they are loaded. */
export const useMarketViews = () => useStore(kept)

/** Loads them; what is known stays where that fails. */
export async function loadMarketViews(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listMarketViews, { silent: true }),
      ({ views }) => kept.set(views),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Takes a saved view in; one with its name goes. */
export function keepView(view: MarketView): void {
  inStep.hear(() => kept.set([...(kept.get() ?? []).filter(({ id }) => id !== view.id), view]))
}

/** @throws CallError, which the call has told */
export async function removeView({ id }: MarketView): Promise<void> {
  await call(deleteMarketView, { params: { id } })
  inStep.hear(() => kept.set((kept.get() ?? []).filter((view) => view.id !== id)))
}
