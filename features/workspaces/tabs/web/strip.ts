import { currentPlace, usePlace } from '@laycan/web/navigation.ts'
import { tabIdOf } from '#features/records/emails/contract/mail-place.ts'
import { cutText, TAB_LABEL_LENGTH, type Tab } from '../contract/tab.ts'
import { bareLink, placeOfLink, tabOfLink, withoutVisit } from './place.ts'
import { tabOfPlace } from './place-name.ts'
import { openTabs, useOpenTabs } from './tab-store.ts'

/** What the strip shows. */
export interface Strip {
  /** The open tabs, and at the end the passing one of a place that has no tab. */
  readonly tabs: readonly Tab[]
  readonly active: string | undefined
  /** The id of the passing tab, which is stored nowhere. */
  readonly passing: string | undefined
}

/** The strip for some open tabs at a link. */
export function stripOf(open: readonly Tab[], link: string): Strip {
  const wanted = tabOfLink(link)
  if (open.some(({ id }) => id === wanted)) return { tabs: open, active: wanted, passing: undefined }
  const place = placeOfLink(link)
  if (place === undefined) return { tabs: open, active: undefined, passing: undefined }
  const id = tabIdOf(place)
  // A link that names the tab of a minimized mail that was closed since.
  if (open.some((tab) => tab.id === id)) return { tabs: open, active: id, passing: undefined }
  const tab = tabOfPlace(place, withoutVisit(link))
  const passing = { ...tab, closable: true, label: cutText(tab.name, TAB_LABEL_LENGTH) }
  return { tabs: [...open, passing], active: id, passing: id }
}

export function currentStrip(): Strip {
  return stripOf(openTabs(), currentPlace())
}

/**
 * The strip as it is now; it changes when the reader comes to another list, not with each mail he opens. Its place is the
 * router's: the address of the window follows a moment later.
 */
export function useStrip(): Strip {
  return stripOf(useOpenTabs(), usePlace(bareLink))
}
