import type { ReactNode } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { ChevronLeftIcon } from '@laycan/ui/icons.ts'
import type { UsedForm } from '@laycan/web/form/use-endpoint-form.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { goToText, hrefOfText, type TextPart } from '../place.ts'

/** How a text is saved other than upon the version that was edited: over a later one, or as a new text. */
export type SaveWay = 'anyway' | 'as_new'

interface TextFormFrameProps {
  part: TextPart
  title: string
  form: Pick<
    UsedForm<object, SaveWay>,
    'save' | 'retry' | 'giveUp' | 'discard' | 'problem' | 'isSaving' | 'isRestored'
  >
  /** A colleague deleted what is edited. */
  isGone: boolean
  /** Why it cannot be saved at this moment. */
  waitsFor?: string
  children: ReactNode
}

/** The form of a template or signature: way back, fields, what the server refused, buttons. */
export function TextFormFrame({ part, title, form, isGone, waitsFor, children }: TextFormFrameProps) {
  const { problem, save } = form
  const way = problem && ({ changed: 'anyway', gone: 'as_new' } as const)[problem.kind as 'changed' | 'gone']
  return (
    <Form className={styles.form} onSubmit={() => save()}>
      <div>
        <a className={styles.back} href={hrefOfText(part)}>
          <ChevronLeftIcon size={14} />
          {t(part === 'templates' ? 'back_templates' : 'back_signatures')}
        </a>
        <SectionHeader title={title} />
      </div>
      {isGone && (
        <Banner kind="warning" inset>
          {t('gone_meanwhile')}
        </Banner>
      )}
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      {children}
      <div className={styles.end}>
        <ProblemNote
          problem={problem}
          onRetry={() => void form.retry()}
          actions={
            way && (
              <Button size="small" onClick={() => void save(way)}>
                {t(way === 'anyway' ? 'save_anyway' : 'save_as_new')}
              </Button>
            )
          }
        />
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              form.giveUp()
              goToText(part)
            }}
          >
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={form.isSaving} disabledReason={waitsFor}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
