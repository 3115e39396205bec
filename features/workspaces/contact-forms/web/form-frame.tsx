import { type ReactNode, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import type { UsedForm } from '@laycan/web/form/use-endpoint-form.ts'
import { useCustomFields } from '#features/records/contacts/web/public.ts'
import styles from './contact-forms.module.css'
import { fieldName } from './field-name.ts'
import type { FormWords, SaveWay } from './form/contact-words.ts'
import { type BothChanged, type FieldNames, fieldText, mergeWords } from './form/merge-words.ts'
import { t } from './messages.ts'
import { startOfEntry } from './use-start.ts'

interface FormFrameProps {
  title: string
  form: UsedForm<FormWords, SaveWay>
  entry_id: number | undefined
  onSave: (way?: SaveWay) => Promise<boolean>
  onCancel: () => void
  children: ReactNode
}

/** Title, fields, what the server refused, buttons. Two people who edit one entry lose nothing. */
export function FormFrame({ title, form, entry_id, onSave, onCancel, children }: FormFrameProps) {
  const [both, setBoth] = useState<readonly BothChanged[]>([])
  const [isTaken, setTaken] = useState(false)
  const names = useFieldNames()
  const problem = isTaken ? undefined : form.problem

  /** Takes what a colleague saved meanwhile into the form; where both changed a field, says the other's words. */
  async function takeOver(): Promise<void> {
    if (entry_id === undefined) return
    try {
      const merged = mergeWords(form.values, (await startOfEntry(entry_id)).words)
      form.change(merged.words)
      setTaken(true)
      setBoth(merged.both)
      toast({ kind: 'info', text: t('taken_over') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'danger', text: error.texts.join(' ') || t('failed') })
    }
  }

  function save(way?: SaveWay): Promise<boolean> {
    setTaken(false)
    return onSave(way)
  }

  const ways: Readonly<Record<string, ReactNode>> = {
    changed: (
      <Button size="small" onClick={() => void takeOver()}>
        {t('take_over')}
      </Button>
    ),
    gone: (
      <Button size="small" onClick={() => void save('as_new')}>
        {t('save_as_new')}
      </Button>
    ),
  }
  return (
    <Form className={styles.form} onSubmit={() => save()}>
      <SectionHeader kind="page" title={title} />
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      {both.map(({ field, theirs }) => (
        <Banner key={field} kind="warning" inset>
          {t('both_changed', { field: fieldName(field), theirs: fieldText(theirs, names) || t('nothing') })}
        </Banner>
      ))}
      {children}
      <div className={styles.end}>
        <ProblemNote
          problem={problem}
          onRetry={() => void form.retry()}
          actions={problem && ways[problem.kind]}
        />
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.isSaving}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function useFieldNames(): FieldNames {
  const own = useCustomFields()
  return {
    yes: t('yes'),
    no: t('no'),
    custom: (id) => own.find((field) => String(field.id) === id)?.name ?? t('custom'),
  }
}
