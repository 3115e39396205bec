import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CheckIcon, ComposeIcon, DismissIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { answerTonnage, type TonnageVersion } from '#features/records/market-tonnage/contract/tonnage.ts'
import { agoWords, daysWords } from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'
import styles from './tonnage-pane.module.css'

interface VersionListProps {
  versions: readonly TonnageVersion[]
  chosen: number | undefined
  onChoose: (id: number) => void
  /** Somebody answered: what is shown is loaded again. */
  onChanged: () => void | Promise<void>
}

/** What each mail says of a ship: a accepts the chosen mention, e corrects it, x rejects it; arrows move. */
export function VersionList({ versions, chosen, onChoose, onChanged }: VersionListProps) {
  const list = useRef<HTMLUListElement>(null)

  async function answer(id: number, state: 'accepted' | 'rejected') {
    try {
      await call(answerTonnage, { body: { ids: [id], state } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    await onChanged()
  }

  async function correct(version: TonnageVersion) {
    const { openCorrectDialog } = await import('../correct/open-correct-dialog.tsx')
    openCorrectDialog(version, () => void onChanged())
  }

  function move(by: number) {
    const at = versions.findIndex(({ id }) => id === chosen)
    const next = versions[Math.min(Math.max(0, at + by), versions.length - 1)]
    if (!next) return
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-version="${next.id}"]`)?.focus()
  }

  function handleKey(event: KeyboardEvent, version: TonnageVersion) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      a: () => void answer(version.id, 'accepted'),
      e: () => void correct(version),
      x: () => void answer(version.id, 'rejected'),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <section>
      <h3 className={styles.heading}>{t('versions')}</h3>
      <ul ref={list} className={styles.versions} aria-label={t('versions')}>
        {versions.map((version) => (
          <li
            key={version.id}
            data-version={version.id}
            data-chosen={version.id === chosen || undefined}
            className={styles.version}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the mention that has the focus
            tabIndex={0}
            aria-keyshortcuts="a e x"
            onFocus={() => onChoose(version.id)}
            onKeyDown={(event) => handleKey(event, version)}
          >
            <Words version={version} />
            <span className={styles.answers}>
              <IconButton
                icon={CheckIcon}
                size="small"
                label={t('accept')}
                shortcut="a"
                onClick={() => void answer(version.id, 'accepted')}
              />
              <IconButton
                icon={ComposeIcon}
                size="small"
                label={t('correct')}
                shortcut="e"
                onClick={() => void correct(version)}
              />
              <IconButton
                icon={DismissIcon}
                size="small"
                label={t('reject')}
                shortcut="x"
                onClick={() => void answer(version.id, 'rejected')}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{t('keys')}</p>
    </section>
  )
}

function Words({ version }: { version: TonnageVersion }) {
  const { broker, received_at, port_name, open_from, open_to, status, status_words, note, state, ship_name } =
    version
  const said = status === 'open' ? `${port_name} · ${daysWords(open_from, open_to)}` : status_words
  return (
    <div className={styles.words}>
      <span>
        <strong>{broker}</strong> <small>{agoWords(received_at)}</small>
        {state !== 'found' && <small> · {t(`state_${state}`)}</small>}
        {status !== 'open' && <small> · {t(status)}</small>}
      </span>
      <span>{said}</span>
      <small>{[ship_name, note].filter(Boolean).join(' · ')}</small>
    </div>
  )
}
