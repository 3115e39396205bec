import { useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Form, showFirstProblem } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { go } from '@laycan/web/navigation.ts'
import { accountRoutes } from '../account-paths.ts'
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
  const element = useRef<HTMLDivElement>(null)

  async function test(): Promise<void> {
    await form.test()
    showFirstProblem(element.current)
  }

  return (
    <div ref={element}>
      <Form className={styles.form} onSubmit={form.submit}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <MailboxSection form={form} />
        {form.granted ? (
          <Banner inset>{t('granted')}</Banner>
        ) : (
          <>
            <ServerSection form={form} side="incoming" hasStoredSecret={form.stored.incoming} />
            <ServerSection form={form} side="outgoing" hasStoredSecret={form.stored.outgoing} />
          </>
        )}
        {form.draft.fetches && <ImportSection form={form} />}
        <PeopleSection form={form} />
        {form.isHeldBack && (
          <Banner kind="danger" inset>
            {t('fix_first')}
          </Banner>
        )}
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div className={styles.buttons}>
          {!form.granted && (
            <Button busy={form.check.status === 'running' && !form.isSaving} onClick={() => void test()}>
              {t('test')}
            </Button>
          )}
          <span className={styles.spacer} />
          <Button
            onClick={() => {
              form.giveUp()
              go(accountRoutes.list)
            }}
          >
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={form.isSaving}>
            {saveLabel}
          </Button>
        </div>
      </Form>
    </div>
  )
}
