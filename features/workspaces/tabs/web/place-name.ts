import { lineRows } from '#features/foundation/lines/web/public.ts'
import type { Tab, TabType } from '../contract/tab.ts'
import { t } from './messages.ts'
import { type Place, tabIdOf } from './place.ts'

/** How a place is called: the line's name for its mails, else the title of the list (ML-005, ML-006). */
export function placeName(place: Place): string {
  if (place.kind === 'folder') return place.name || t('folder')
  if (place.kind === 'feed') return t('feed')
  const { part, line_id } = place
  const line = line_id === undefined ? undefined : lineRows.get(line_id)
  // A link to a mailbox that is gone or not this user's.
  const line_name =
    line_id === undefined ? undefined : line?.display_name || line?.username || t('unknown_line')
  if (part === 'mails') return line_name ?? t('page')
  return line_name === undefined ? t(part) : `${t(part)} (${line_name})`
}

const types: Record<Place['kind'], TabType> = { line: 'line', folder: 'folder', feed: 'liveFeed' }

/** The tab of a place as it would be opened. */
export function tabOfPlace(place: Place, link: string): Omit<Tab, 'label'> {
  const isPage = place.kind === 'line' && place.line_id === undefined
  return {
    id: tabIdOf(place),
    name: placeName(place),
    name_type: isPage ? 'page' : types[place.kind],
    closable: !(isPage && place.part === 'mails'),
    active: false,
    data: { link },
  }
}
