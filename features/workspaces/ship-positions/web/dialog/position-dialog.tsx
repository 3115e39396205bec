import { useId, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { createShipPositions } from '#features/records/ship-positions/contract/ship-position.ts'
import type { TempPosition } from '#features/records/temp-positions/contract/temp-position.ts'
import { t } from '../messages.ts'
import styles from './position-dialog.module.css'
import { PositionRow } from './position-row.tsx'
import {
  changed,
  fieldsOf,
  firstRows,
  inputOf,
  KeptWords,
  problemsOf,
  type RowWords,
  type Words,
  withRow,
} from './position-rows.ts'

/** The mail that positions are taken from. */
export interface PositionMail {
  id: number
  email_unique_id: string
}

interface PositionDialogProps {
  /** Undefined: without a mail (PO-003). */
  mail?: PositionMail | undefined
  /** Positions found in the mail that are offered (PO-013). */
  found?: readonly TempPosition[]
  onClose: () => void
}

/** Creates ship positions (PO-003 to PO-011). */
export function PositionDialog({ mail, found = [], onClose }: PositionDialogProps) {
  const id = useId()
  const today = new Date().toISOString().slice(0, 10)
  const [start] = useState<Words>(() => ({ rows: firstRows(found) }))
  const form = useEndpointForm(createShipPositions, {
    name: `ship_positions.${mail?.id ?? 'quick'}.${found.map((each) => each.id).join('-')}`,
    kept: KeptWords,
    start,
    fields: fieldsOf(start.rows.length),
    check: (words) => problemsOf(words, today),
    input: (words) => inputOf(words, mail?.id ?? null, today),
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      onClose()
    },
  })
  const { rows } = form.values
  const checked = rows.filter((row) => row.checked).length
  const setRows = (make: (rows: readonly RowWords[]) => RowWords[]) =>
    form.change((words) => ({ rows: make(words.rows) }))

  function save() {
    const problems = form.validate()
    if (checked === 0 || Object.keys(problems).length > 0) {
      showToast({ kind: 'error', text: t('check_form') })
      return
    }
    void form.save()
  }

  return (
    <Dialog
      title={t(mail === undefined ? 'quick_create' : 'create')}
      {...(mail !== undefined && { description: t('of_mail', { id: mail.email_unique_id }) })}
      size="full"
      keepOnBackdrop
      onClose={() => {
        form.giveUp()
        onClose()
      }}
      footer={
        <Button kind="primary" type="submit" form={id} busy={form.isSaving}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.table}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <div className={styles.heads}>
          <Checkbox
            label={t('select_all')}
            hideLabel
            checked={checked === 0 ? false : checked === rows.length ? true : 'some'}
            onCheckedChange={(on) => setRows((each) => each.map((row) => ({ ...row, checked: on })))}
          />
          <span>{t('vessel')}</span>
          <span>{t('port')}</span>
          <span className={styles.dates}>{t('open_dates')}</span>
          <span>{t('notes')}</span>
        </div>
        {rows.map((row, at) => (
          <PositionRow
            key={row.key}
            row={row}
            n={at + 1}
            errors={form.errors}
            today={today}
            onChange={(part) => setRows((each) => changed(each, row.key, part))}
            onRemove={() => setRows((each) => each.filter(({ key }) => key !== row.key))}
          />
        ))}
        <button type="button" className={styles.add} onClick={() => setRows(withRow)}>
          {t('add_row')}
        </button>
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </form>
    </Dialog>
  )
}
