import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ChevronLeftIcon } from '@laycan/ui/icons.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { hrefOfText, type TextPart } from '../place.ts'
import type { TextForm } from './use-text-form.ts'

interface TextFormFrameProps {
  part: TextPart
  title: string
  form: Pick<TextForm<object>, 'save' | 'leave' | 'discard' | 'refused' | 'isSaving' | 'isRestored'>
  /** A colleague deleted what is edited. */
  isGone: boolean
  /** Why it cannot be saved at this moment. */
  waitsFor?: string
  children: ReactNode
}

/** The form of a template or signature: way back, fields, what the server refused, buttons. */
export function TextFormFrame({ part, title, form, isGone, waitsFor, children }: TextFormFrameProps) {
  const element = useRef<HTMLFormElement>(null)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await form.save()
    // The errors are drawn by the next picture.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
      {form.isRestored && (
        <Banner
          kind="info"
          inset
          actions={
            <Button size="small" onClick={form.discard}>
              {t('discard')}
            </Button>
          }
        >
          {t('restored')}
        </Banner>
      )}
      {children}
      <div className={styles.end}>
        <RefusedBanner form={form} />
        <div className={styles.buttons}>
          <Button onClick={form.leave}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.isSaving} disabledReason={waitsFor}>
            {t('save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function RefusedBanner({ form: { refused, save } }: { form: Pick<TextForm<object>, 'refused' | 'save'> }) {
  if (refused === undefined) return null
  const way = { changed: 'anyway', gone: 'as_new', other: undefined }[refused.reason] as
    | 'anyway'
    | 'as_new'
    | undefined
  return (
    <Banner
      kind="danger"
      inset
      actions={
        way && (
          <Button size="small" onClick={() => void save(way)}>
            {t(way === 'anyway' ? 'save_anyway' : 'save_as_new')}
          </Button>
        )
      }
    >
      {refused.text}
    </Banner>
  )
}
