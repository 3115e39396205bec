import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { type Line, lineColours } from '#features/foundation/lines/contract/line.ts'
import { decideLineColour, useLines } from '#features/foundation/lines/web/public.ts'
import { t } from './messages.ts'
import { NotSaved } from './not-saved.tsx'
import styles from './preferences.module.css'
import { useSetting } from './use-setting.ts'

const LIKE_OTHERS = ''

/** The user's own colours of mailboxes: one of the ten named colours (FM-009), or the colour everybody sees. */
export function LineColours() {
  const lines = useLines()
  const setting = useSetting('line_colors')
  const chosen = readChoices(setting.value)
  if (lines.length === 0) return <p className={styles.note}>{t('noMailboxes')}</p>

  function choose(line: Line, colour: string): void {
    const { [String(line.id)]: _, ...others } = chosen
    void setting.save(JSON.stringify(colour === LIKE_OTHERS ? others : { ...others, [line.id]: colour }))
  }

  return (
    <>
      <p className={styles.note}>{t('mailboxesText')}</p>
      {lines.map((line) => (
        <FormRow
          key={line.id}
          title={line.display_name || line.username}
          description={<span dir="auto">{line.email}</span>}
        >
          <div className={styles.colour}>
            <span
              className={styles.swatch}
              style={{ '--line': lineColourValue(decideLineColour(line, setting.value)) }}
              aria-hidden
            />
            <Select
              label={line.display_name || line.username}
              hideLabel
              className={styles.choice}
              value={chosen[String(line.id)] ?? LIKE_OTHERS}
              options={[
                { value: LIKE_OTHERS, label: t('likeOthers', { colour: line.colour }) },
                ...lineColours.map((colour) => ({ value: colour, label: colour })),
              ]}
              onValueChange={(colour) => choose(line, colour)}
            />
          </div>
        </FormRow>
      ))}
      <NotSaved setting={setting} />
    </>
  )
}

function readChoices(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  } catch {
    return {}
  }
}
