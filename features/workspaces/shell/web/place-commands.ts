import type { Command } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import type { NavigationEntry } from '@laycan/web/route.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { mailPlaces } from './mail-places.ts'
import { t } from './messages.ts'
import { isEntryOn, isSwitchedOff } from './use-navigation.ts'

/** G, then the first letter that is free. */
const AREA_KEYS: Readonly<Record<string, string>> = {
  mails: 'g m',
  contacts: 'g c',
  ships: 'g v',
  calendar: 'g k',
  notifications: 'g n',
  'open-positions': 'g p',
  preferences: 'g e',
  'mail-accounts': 'g a',
}
/** Going to areas and lists by name or key; an area that is switched off is not offered (SH-005). */
export function placeCommands(navigation: readonly NavigationEntry[]): readonly Command[] {
  const areas = navigation.map((entry): Command => {
    const keys = AREA_KEYS[entry.id]
    return {
      id: `go.${entry.id}`,
      title: t('goTo', { place: entry.label }),
      group: t('groupGo'),
      ...(keys && { keys: [keys] }),
      isOffered: () => isEntryOn(entry),
      run: () => go(entry.path),
    }
  })
  const lists = mailPlaces().map(
    (place): Command => ({
      id: `go.list.${place.part}`,
      title: t('goTo', { place: place.label }),
      group: t('groupGo'),
      ...(place.key && { keys: [place.key] }),
      isOffered: () => place.part !== 'archived' || !isSwitchedOff('enable_archive'),
      run: () => go('/mails', place.query),
    }),
  )
  return [...areas, ...lists]
}

/** The mailboxes of the palette. */
export function lineCommands(lines: readonly Line[]): readonly Command[] {
  return lines.map((line) => ({
    id: `go.line.${line.id}`,
    title: line.display_name || line.username,
    group: t('mailboxes'),
    words: `${line.username} ${line.email}`,
    run: () => go('/mails', { line_id: line.id }),
  }))
}
