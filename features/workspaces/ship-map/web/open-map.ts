import { go, hrefOf } from '@laycan/web/navigation.ts'
import { WINDOW_MAX } from './chosen-ids.ts'

export const MAP_PATH = '/shipMap'
const SIZE = 'popup,width=1200,height=800'

/** Ships on the map in this window. */
export function openMap(ids: readonly number[]): void {
  go(MAP_PATH, { ids: ids.join() })
}

/** The first 20 ships in a window of their own, which has a company's name as its title (SH-020). */
export function openMapWindow(ids: readonly number[], name: string): void {
  const chosen = ids.slice(0, WINDOW_MAX).join()
  globalThis.open(hrefOf(`/allShip/${chosen}/${encodeURIComponent(name)}`), `allShip${chosen}`, SIZE)?.focus()
}
