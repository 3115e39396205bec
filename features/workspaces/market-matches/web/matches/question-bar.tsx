import { Button } from '@laycan/ui/buttons/button.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { marketPaths } from '#features/workspaces/market-parts/contract/paths.ts'
import { t } from '../messages.ts'
import { countExcluded, ExclusionsDialog } from './exclusions-dialog.tsx'
import { cargoColumns, cargoTitle, shipColumns, shipTitle } from './match-words.ts'
import styles from './matches.module.css'
import type { Asked } from './use-question.ts'

/** What the list is about, how many were looked at, and the way to why the others do not fit. */
export function QuestionBar({ asked }: { asked: Asked }) {
  const { considered, excluded } = asked.found
  const total = countExcluded(excluded)
  const title =
    asked.of === 'cargo'
      ? t('ships_for', { cargo: cargoTitle(asked.found.cargo) })
      : t('cargoes_for', { ship: shipTitle(asked.found.ship) })
  return (
    <div className={styles.question}>
      <h2>{title}</h2>
      <small>{t('considered', { n: formatCount(considered) })}</small>
      {total > 0 && (
        <Button size="small" kind="quiet" onClick={() => openExclusions(asked)}>
          {t('excluded', { n: formatCount(total) })}
        </Button>
      )}
    </div>
  )
}

function openExclusions(asked: Asked): void {
  const { excluded } = asked.found
  openModal((close) =>
    asked.of === 'cargo' ? (
      <ExclusionsDialog
        columns={shipColumns}
        misses={asked.found.exclusions.map(({ ship: row, ...miss }) => ({ row, ...miss }))}
        excluded={excluded}
        path={marketPaths.tonnage}
        onClose={close}
      />
    ) : (
      <ExclusionsDialog
        columns={cargoColumns}
        misses={asked.found.exclusions.map(({ cargo: row, ...miss }) => ({ row, ...miss }))}
        excluded={excluded}
        path={marketPaths.cargoes}
        onClose={close}
      />
    ),
  )
}
