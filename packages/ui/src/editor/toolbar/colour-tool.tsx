import type { Icon } from '../../create-icon.ts'
import { Popover } from '../../overlays/popover.tsx'
import { tooltip } from '../../overlays/tooltip.ts'
import styles from './colour-tool.module.css'
import { FormatButton } from './format-button.tsx'

export interface ColourToolProps {
  icon: Icon
  label: string
  /** Names and values as they are written into the mail. */
  colours: readonly (readonly [name: string, value: string])[]
  /** The choice that takes the colour away. */
  noneLabel: string
  /** Undefined: no colour of its own. */
  onChoose: (colour: string | undefined) => void
}

const COLUMNS = 6

/** A button with a small chart of colours; arrows walk over it. */
export function ColourTool({ icon, label, colours, noneLabel, onChoose }: ColourToolProps) {
  return (
    <Popover
      label={label}
      content={(close) => {
        const choose = (colour: string | undefined) => {
          close()
          onChoose(colour)
        }
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its buttons
          <div className={styles.chart} onKeyDown={walk} onMouseDown={(event) => event.preventDefault()}>
            <button type="button" className={styles.none} onClick={() => choose(undefined)}>
              {noneLabel}
            </button>
            {colours.map(([name, value]) => (
              <button
                key={value}
                type="button"
                aria-label={name}
                className={styles.colour}
                style={{ background: value }}
                onClick={() => choose(value)}
                {...tooltip(name)}
              />
            ))}
          </div>
        )
      }}
    >
      {(trigger) => <FormatButton icon={icon} label={label} {...trigger} />}
    </Popover>
  )
}

function walk(event: React.KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
  }
  const step = steps[event.key]
  const stops = [...event.currentTarget.querySelectorAll('button')]
  const at = stops.findIndex((stop) => Object.is(stop, event.target))
  if (step === undefined || at < 0) return
  event.preventDefault()
  // The toolbar around would walk on with the same key.
  event.stopPropagation()
  // The first stop stands alone in a row above the chart.
  const next = at === 0 && step > 0 ? 1 : at + step
  stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus()
}
