import { useCallback, useEffect, useState } from 'react'
import { IdParams } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go, hrefOf, useRouteParams } from '@laycan/web/navigation.ts'
import { updateUser } from '#features/flows/people/contract/endpoints.ts'
import { peopleRefusals } from '#features/flows/people/contract/errors.ts'
import type { Person } from '#features/flows/people/contract/person.ts'
import { t } from '../messages.ts'
import { names } from '../names.ts'
import { peopleRoutes } from '../paths.ts'
import { PeoplePage } from '../people-page.tsx'
import styles from '../users-roles.module.css'
import { UserDeeds } from './user-deeds.tsx'
import { UserFields } from './user-fields.tsx'
import { loadPerson, useUsers } from './user-store.ts'
import { UserWords, wordsOf } from './user-words.ts'

/** `/UsersRoles/users/{id}`. */
export default function EditUserScreen() {
  const id = useRouteParams(IdParams)?.id
  const [person, setPerson] = useState<Person | 'none'>()
  const users = useUsers()
  const load = useCallback(async () => {
    if (id !== undefined) setPerson((await loadPerson(id)) ?? 'none')
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded anew when somebody changed
  useEffect(() => void load(), [load, users])
  const title = person === undefined || person === 'none' ? names('title') : person.name
  return (
    <PeoplePage title={title} actions={<a href={hrefOf(peopleRoutes.users)}>{t('back')}</a>}>
      {person === 'none' && <ErrorState title={peopleRefusals.notFound.text} onRetry={() => void load()} />}
      {person !== undefined && person !== 'none' && (
        <>
          <EditForm key={person.id} person={person} />
          <UserDeeds person={person} onChange={setPerson} />
        </>
      )}
    </PeoplePage>
  )
}

function EditForm({ person }: { person: Person }) {
  const form = useEndpointForm(updateUser, {
    name: `user.${person.id}`,
    kept: UserWords,
    start: wordsOf(person),
    fields: ['name', 'user_name', 'email'],
    input: (words) => ({ params: { id: person.id }, body: words }),
    refusals: { user_name: peopleRefusals.nameTaken, email: peopleRefusals.emailTaken },
    onSaved() {
      showToast({ kind: 'success', text: t('user_saved') })
      go(peopleRoutes.users)
    },
  })
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <UserFields words={form.values} errors={form.errors} onChange={form.change} />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
