import type { KeyboardEvent } from 'react'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { type LineColour, lineColours } from '#features/foundation/lines/contract/line.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'

interface ColourChoiceProps {
  value: LineColour
  onChange: (colour: LineColour) => void
}

/** One of the ten named colours (FM-009), as a radio group: arrows choose. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (lineColours.indexOf(value) + step + lineColours.length) % lineColours.length
    const colour = lineColours[next]
    if (colour === undefined) return
    onChange(colour)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus()
  }

  return (
    <fieldset className={styles.choice}>
      <legend>{t('colour')}</legend>
      <div role="radiogroup" aria-label={t('colour')} className={styles.colours} onKeyDown={handleKey}>
        {lineColours.map((colour) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a dot of its colour in every browser
          <button
            key={colour}
            type="button"
            role="radio"
            aria-checked={colour === value}
            aria-label={colour}
            tabIndex={colour === value ? 0 : -1}
            className={styles.colour}
            style={{ '--line': lineColourValue(colour) }}
            onClick={() => onChange(colour)}
            {...tooltip(colour)}
          />
        ))}
      </div>
    </fieldset>
  )
}
