import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { SearchIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import type { Template } from '../contract/template.ts'
import { findTemplates } from './find-templates.ts'
import { type InsertedTemplate, insertTemplate, useInsertionValues } from './insert-template.ts'
import { t } from './messages.ts'
import { templateList } from './template-list.ts'
import { optionId, TemplateOptions } from './template-options.tsx'
import styles from './template-picker.module.css'
import { TemplatePreview } from './template-preview.tsx'

interface TemplatePickerProps {
  /** The template with its variables filled; the picker closes itself behind it. */
  onInsert: (inserted: InsertedTemplate) => void
  onClose: () => void
}

/** Chooses a template for a mail (CP-022, CP-031): found by words, moved through by arrows, inserted by Enter. */
export function TemplatePicker({ onInsert, onClose }: TemplatePickerProps) {
  const list = templateList.useList()
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const readValues = useInsertionValues()
  const [values] = useState(readValues)
  const id = useId()
  const groups = list.status === 'ready' ? findTemplates(list.rows, search) : []
  const found = groups.flatMap(({ templates }) => templates)
  const chosen = found.find((template) => template.id === wanted) ?? found[0]

  async function insert(template: Template | undefined): Promise<void> {
    if (template === undefined || isBusy) return
    setBusy(true)
    try {
      // The moment of the insertion, not that of opening.
      onInsert(await insertTemplate(template, readValues()))
      onClose()
    } catch (error) {
      // The call has said what was wrong; the choice stays.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      void insert(chosen)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || chosen === undefined) return
    event.preventDefault()
    setWanted(found[(found.indexOf(chosen) + step + found.length) % found.length]?.id)
  }

  return (
    <Dialog
      title={t('pick_title')}
      size="wide"
      onClose={onClose}
      footer={
        chosen && (
          <Button kind="primary" busy={isBusy} onClick={() => void insert(chosen)}>
            {t('insert')}
          </Button>
        )
      }
    >
      <div className={styles.picker}>
        <TextField
          label={t('find')}
          hideLabel
          placeholder={t('find')}
          icon={SearchIcon}
          autoComplete="off"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(`${id}-list`, chosen)}
          value={search}
          onValueChange={setSearch}
          onKeyDown={handleKey}
          data-autofocus
        />
        {list.status === 'ready' && chosen ? (
          <div className={styles.columns}>
            <TemplateOptions
              id={`${id}-list`}
              groups={groups}
              chosen={chosen}
              onChoose={(template) => setWanted(template.id)}
              onInsert={(template) => void insert(template)}
            />
            <TemplatePreview template={chosen} values={values} />
          </div>
        ) : (
          <Nothing status={list.status} hasSome={list.status === 'ready' && list.rows.length > 0} />
        )}
      </div>
    </Dialog>
  )
}

function Nothing({ status, hasSome }: { status: 'loading' | 'failed' | 'ready'; hasSome: boolean }) {
  if (status === 'loading') return <Spinner label={t('loading')} />
  if (status === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void templateList.load()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  if (hasSome) return <EmptyState compact title={t('no_match')} />
  return (
    <EmptyState compact title={t('none')}>
      {t('none_hint')}
    </EmptyState>
  )
}
