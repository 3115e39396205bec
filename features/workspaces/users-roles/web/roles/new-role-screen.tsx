import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go, hrefOf } from '@laycan/web/navigation.ts'
import { createRole } from '#features/flows/roles/contract/endpoints.ts'
import { roleRefusals } from '#features/flows/roles/contract/errors.ts'
import { t } from '../messages.ts'
import { peopleRoutes } from '../paths.ts'
import { PeoplePage } from '../people-page.tsx'
import styles from '../users-roles.module.css'
import { RoleFields } from './role-fields.tsx'
import { newRoleWords, RoleWords } from './role-words.ts'

/** `/UsersRoles/roles/new`. */
export default function NewRoleScreen() {
  const form = useEndpointForm(createRole, {
    name: 'role.new',
    kept: RoleWords,
    start: newRoleWords,
    fields: ['name', 'description'],
    input: (words) => ({ body: words }),
    refusals: { name: roleRefusals.nameTaken },
    onSaved() {
      showToast({ kind: 'success', text: t('role_created') })
      go(peopleRoutes.roles)
    },
  })
  return (
    <PeoplePage
      title={t('new_role')}
      description={t('no_roles_hint')}
      actions={<a href={hrefOf(peopleRoutes.roles)}>{t('back')}</a>}
    >
      <Form className={styles.form} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <RoleFields words={form.values} errors={form.errors} onChange={form.change} />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </PeoplePage>
  )
}
