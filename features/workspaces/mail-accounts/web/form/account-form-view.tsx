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
}

/** The form of a new or a stored account. */
export function AccountFormView({ form, saveLabel }: AccountFormViewProps) {
  const element = useRef<HTMLFormElement>(null)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await form.submit()
    showProblems()
  }

  function showProblems(): void {
    // The errors are drawn by the next picture; the first one is where the hands and the eyes are needed.
    requestAnimationFrame(() => showFirstProblem(element.current))
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
        <Button
          busy={form.check.status === 'running' && !form.isSaving}
          onClick={() => void form.test().then(showProblems)}
        >
          {t('test')}
        </Button>
        <span className={styles.spacer} />
        <Button onClick={form.cancel}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}

/** A field that is refused takes the focus; what no field can say is brought into view. */
function showFirstProblem(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  const failure = form?.querySelector<HTMLElement>('[role="alert"]')
  if (field) field.focus()
  ;(field ?? failure)?.scrollIntoView({ block: 'center' })
}
