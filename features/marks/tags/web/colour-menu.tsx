import { LINE_COLOURS, type LineColour, lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { call } from '@laycan/web/call.ts'
import { renameTag } from '../contract/endpoints.ts'
import type { Tag } from '../contract/mark.ts'
import { changeConfigured } from './change-configured.ts'
import { t } from './messages.ts'
import styles from './tags.module.css'

/** The colour of a tag as a dot. */
export function ColourDot({ colour }: Pick<Tag, 'colour'>) {
  return (
    <span
      aria-hidden="true"
      className={styles.dot}
      data-none={colour === null ? '' : undefined}
      {...(colour !== null && { style: { '--tag': lineColourValue(colour) } })}
    />
  )
}

/** Chooses the colour of a configured tag, for everybody. */
export function ColourMenu({ name, colour }: Pick<Tag, 'name' | 'colour'>) {
  async function choose(next: LineColour | null): Promise<void> {
    const body = { name, colour: next }
    const refusal = await changeConfigured(() => call(renameTag, { body, silent: true }))
    if (refusal !== undefined) toast({ kind: 'danger', text: refusal })
  }

  const entries = [null, ...LINE_COLOURS].map((each) => ({
    id: each ?? 'none',
    label: each ?? t('no_colour'),
    mark: <ColourDot colour={each} />,
    checked: each === colour,
    onSelect: () => void choose(each),
  }))
  const label = t('colour_of', { name })
  return (
    <Menu label={label} entries={entries}>
      {(trigger) => (
        <button type="button" className={styles.swatch} aria-label={label} {...tooltip(label)} {...trigger}>
          <ColourDot colour={colour} />
        </button>
      )}
    </Menu>
  )
}
