import { createElement } from 'react'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { ExternalIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { lineColours } from '#features/foundation/lines/contract/line.ts'
import { chooseLineColour, chosenLineColour } from '#features/foundation/lines/web/public.ts'
import { openLinkInTab } from '#features/workspaces/tabs/web/public.ts'
import { t } from './messages.ts'
import styles from './sidebar.module.css'

/** The menu of a place in the sidebar; a line's own has its colour too (ML-020). */
export function placeMenu(href: string, line: Line | undefined): readonly MenuEntry[] {
  const link = href.slice(1)
  return [
    { id: 'open', label: t('open'), onSelect: () => globalThis.location.assign(href) },
    { id: 'tab', label: t('openInTab'), onSelect: () => void openLinkInTab(link) },
    {
      id: 'window',
      label: t('openInWindow'),
      icon: ExternalIcon,
      onSelect: () => void window.open(href, '_blank', 'noopener'),
    },
    ...(line === undefined ? [] : [{ kind: 'separator', id: 'separator' } as const, colourMenu(line)]),
  ]
}

function colourMenu(line: Line): MenuEntry {
  const chosen = chosenLineColour(line.id)
  // A refusal shows as a toast and takes the choice back.
  const choose = (colour: Line['colour'] | undefined) =>
    void chooseLineColour(line.id, colour).catch(() => undefined)
  return {
    kind: 'submenu',
    id: 'colour',
    label: t('colour'),
    entries: [
      ...lineColours.map((colour) => ({
        id: colour,
        label: colour,
        mark: createElement('span', {
          className: styles.swatch,
          style: { '--line': lineColourValue(colour) },
        }),
        checked: chosen === colour,
        onSelect: () => choose(colour),
      })),
      { kind: 'separator', id: 'separator' },
      {
        id: 'company',
        label: t('companyColour'),
        checked: chosen === undefined,
        onSelect: () => choose(undefined),
      },
    ],
  }
}
