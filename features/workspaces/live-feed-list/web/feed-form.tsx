import type { FormEvent } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { FEED_NAME_MAX, feedTexts, feedTypes } from '#features/records/live-feeds/contract/live-feed.ts'
import { liveFeedOf } from '#features/records/live-feeds/web/public.ts'
import { FeedLines } from './feed-lines.tsx'
import type { FeedSubject } from './form-subject.ts'
import styles from './live-feed-list.module.css'
import { t } from './messages.ts'
import { type FeedFormState, useFeedForm } from './use-feed-form.ts'

/** Opens the form of a feed (LF-005). */
export function openForm(subject: FeedSubject): void {
  openModal((close) => <FeedFormDialog subject={subject} onClose={close} />)
}

function FeedFormDialog({ subject, onClose }: { subject: FeedSubject; onClose: () => void }) {
  const form = useFeedForm(subject)
  const title =
    subject.kind === 'new' ? t('form_new') : t('form_edit', { name: liveFeedOf(subject.id)?.name ?? '' })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await form.save()) onClose()
  }

  function cancel(): void {
    form.discard()
    onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button kind="primary" busy={form.isSaving} onClick={(event) => void save(event)}>
            {t(subject.kind === 'new' ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Notices form={form} />
        <Fields form={form} />
        {/* Enter in a field saves; the button of the footer stands outside the form. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

function Notices({ form: { error, isRestored, name_now, words, discard } }: { form: FeedFormState }) {
  return (
    <>
      {error !== undefined && (
        <Banner kind="danger" inset>
          {error}
        </Banner>
      )}
      {isRestored && (
        <Banner
          kind="info"
          inset
          actions={
            <Button size="small" onClick={discard}>
              {t('discard')}
            </Button>
          }
        >
          {t('restored')}
        </Banner>
      )}
      {name_now !== undefined && name_now !== words.name && (
        <p className={styles.notice}>{t('changed_now', { name: name_now })}</p>
      )}
    </>
  )
}

function Fields({ form: { words, change } }: { form: FeedFormState }) {
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={FEED_NAME_MAX}
        data-autofocus=""
        value={words.name}
        onValueChange={(name) => change({ name })}
      />
      <Select
        label={t('type')}
        value={words.type}
        options={feedTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
        onValueChange={(type) => change({ type })}
      />
      <FeedLines line_ids={words.line_ids} onChange={(line_ids) => change({ line_ids })} />
      <div className={styles.pair}>
        {feedTexts.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            placeholder={t('texts_hint')}
            value={words[name]}
            onValueChange={(text) => change({ [name]: text })}
          />
        ))}
        <DatePicker
          label={t('received_from')}
          value={words.received_from}
          onValueChange={(received_from) => change({ received_from })}
        />
        <DatePicker
          label={t('received_until')}
          value={words.received_until}
          onValueChange={(received_until) => change({ received_until })}
        />
      </div>
    </>
  )
}
