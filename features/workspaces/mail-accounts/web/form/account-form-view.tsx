import { type FormEvent, useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import { ImportSection } from './import-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { ServerSection } from './server-section.tsx'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormViewProps {
  form: AccountFormState
  saveLabel: string
  onCancel: () => void
}

/** The form of a new or a stored account. */
export function AccountFormView({ form, saveLabel, onCancel }: AccountFormViewProps) {
  const element = useRef<HTMLFormElement>(null)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await form.submit()
    // The errors are drawn by the next picture; the first one is where the hands are needed.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <form className={styles.form} ref={element} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <MailboxSection form={form} />
      <ServerSection form={form} side="incoming" hasStoredSecret={form.stored.incoming} />
      <ServerSection form={form} side="outgoing" hasStoredSecret={form.stored.outgoing} />
      {form.draft.fetches && <ImportSection form={form} />}
      <PeopleSection form={form} />
      {form.isHeldBack && (
        <Banner kind="danger" inset>
          {t('fix_first')}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button busy={form.check.status === 'running' && !form.isSaving} onClick={() => void form.test()}>
          {t('test')}
        </Button>
        <span className={styles.spacer} />
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
