import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Combobox } from '@laycan/ui/fields/combobox.tsx'
import { showFirstProblem } from '@laycan/ui/forms/form.tsx'
import { ErrorIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { keptWords } from '@laycan/web/kept-words.ts'
import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import { criteriaOfFilters, refuseFilter } from './check-filters.ts'
import { FilterRows } from './filter-rows.tsx'
import { t } from './messages.ts'
import { emptyFilter, filterFields, filtersOf, labelOf, ShipFilter } from './ship-filter.ts'
import styles from './ship-search.module.css'
import { useShipReferences } from './use-references.ts'

export interface ShipSearchProps {
  /** Under which words that were not searched for are kept over a reload. */
  name: string
  title?: string
  /** What the main button says. */
  submit?: string
  criteria: readonly ShipCriterion[]
  onSubmit: (criteria: ShipCriterion[]) => void
  /** Keeps the search as a fleet (SP-017). */
  onSave?: (criteria: ShipCriterion[]) => void
  onClose: () => void
}

/** Search by every field of a ship (SP-010 to SP-014, SE-004). */
export default function ShipSearchDialog(props: ShipSearchProps) {
  const { name, title = t('title'), submit = t('search'), criteria, onSubmit, onSave, onClose } = props
  const [kept] = useState(() => keptWords(`ship_search.${name}`, z.array(ShipFilter)))
  const [{ filters: start, others }] = useState(() => filtersOf(criteria))
  const [filters, setFilters] = useState(() => kept.get() ?? start)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const references = useShipReferences()
  const isWrong = filters.some((filter) => refuseFilter(filter) !== undefined)
  const hidden = filterFields.filter((field) => !filters.some((each) => each.field === field && each.show))

  function put(next: readonly ShipFilter[]): void {
    setFilters([...next])
    kept.keep([...next])
  }
  const change = (filter: ShipFilter) =>
    put(filters.map((each) => (each.field === filter.field ? filter : each)))

  function close(): void {
    kept.drop()
    onClose()
  }

  function finish(use: (found: ShipCriterion[]) => void): void {
    setChecked(true)
    if (isWrong) {
      showFirstProblem(form.current)
      return
    }
    kept.drop()
    use([...criteriaOfFilters(filters), ...others])
  }

  return (
    <Dialog
      title={title}
      size="wide"
      onClose={close}
      keepOnBackdrop
      footer={
        <>
          {isChecked && isWrong && (
            <p className={styles.error} role="alert">
              <ErrorIcon size={14} />
              {t('check_form')}
            </p>
          )}
          <Button kind="quiet" onClick={() => put(filterFields.map(emptyFilter))}>
            {t('clear')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
          {onSave && <Button onClick={() => finish(onSave)}>{t('save_fleet')}</Button>}
          <Button kind="primary" onClick={() => finish(onSubmit)}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          finish(onSubmit)
        }}
      >
        {references === 'failed' && <p className={styles.note}>{t('references_failed')}</p>}
        <FilterRows filters={filters} references={references} isChecked={isChecked} onChange={change} />
        <Combobox
          label={t('add_filter')}
          placeholder={t('choose_filter')}
          options={hidden.map((field) => ({ id: field, label: labelOf(field) }))}
          value={undefined}
          onValueChange={(option) => {
            const field = filterFields.find((each) => each === option?.id)
            if (field) change({ ...emptyFilter(field), show: true })
          }}
        />
        {/* Enter in a field searches; the button of the footer stands outside the form. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
