import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go, hrefOf } from '@laycan/web/navigation.ts'
import { createUser } from '#features/flows/people/contract/endpoints.ts'
import { peopleRefusals } from '#features/flows/people/contract/errors.ts'
import { LinkDialog } from '../link-dialog.tsx'
import { t } from '../messages.ts'
import { peopleRoutes } from '../paths.ts'
import { PeoplePage } from '../people-page.tsx'
import styles from '../users-roles.module.css'
import { UserFields } from './user-fields.tsx'
import { newUserWords, UserWords } from './user-words.ts'

/** `/UsersRoles/users/add`. */
export default function AddUserScreen() {
  const [link, setLink] = useState<string>()
  const form = useEndpointForm(createUser, {
    name: 'user.new',
    kept: UserWords,
    start: newUserWords,
    fields: ['name', 'user_name', 'email'],
    input: (words) => ({ body: words }),
    refusals: { user_name: peopleRefusals.nameTaken, email: peopleRefusals.emailTaken },
    onSaved(answer) {
      showToast({ kind: 'success', text: t(answer.link === null ? 'user_added' : 'user_added_link') })
      if (answer.link === null) go(peopleRoutes.users)
      else setLink(answer.link)
    },
  })
  return (
    <PeoplePage
      title={t('add_user')}
      description={t('add_user_hint')}
      actions={<a href={hrefOf(peopleRoutes.users)}>{t('back')}</a>}
    >
      <Form className={styles.form} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <UserFields words={form.values} errors={form.errors} onChange={form.change} />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            {t('add_user')}
          </Button>
        </div>
      </Form>
      {link !== undefined && <LinkDialog links={[link]} onClose={() => go(peopleRoutes.users)} />}
    </PeoplePage>
  )
}
