import { useEffect } from 'react'
import { IdParams } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go, hrefOf, useRouteParams } from '@laycan/web/navigation.ts'
import { updateRole } from '#features/flows/roles/contract/endpoints.ts'
import { roleRefusals } from '#features/flows/roles/contract/errors.ts'
import type { Role } from '#features/flows/roles/contract/role.ts'
import { t } from '../messages.ts'
import { names } from '../names.ts'
import { peopleRoutes } from '../paths.ts'
import { PeoplePage } from '../people-page.tsx'
import styles from '../users-roles.module.css'
import { RoleFields } from './role-fields.tsx'
import { loadRoles, useRoles } from './role-store.ts'
import { RoleWords, wordsOf } from './role-words.ts'

/** `/UsersRoles/roles/{id}`. */
export default function EditRoleScreen() {
  const id = useRouteParams(IdParams)?.id
  const roles = useRoles()
  useEffect(() => void loadRoles(), [])
  const role = roles?.find((each) => each.id === id)
  return (
    <PeoplePage
      title={role?.name ?? names('title')}
      actions={<a href={hrefOf(peopleRoutes.roles)}>{t('back')}</a>}
    >
      {role !== undefined && <EditForm key={role.id} role={role} />}
      {roles !== undefined && role === undefined && (
        <ErrorState title={roleRefusals.notFound.text} onRetry={() => void loadRoles()} />
      )}
    </PeoplePage>
  )
}

function EditForm({ role }: { role: Role }) {
  const form = useEndpointForm<typeof updateRole, RoleWords, 'over'>(updateRole, {
    name: `role.${role.id}`,
    kept: RoleWords,
    start: wordsOf(role),
    fields: ['name', 'description'],
    input: ({ version, ...words }, way) => ({
      params: { id: role.id },
      body: way === 'over' ? words : { ...words, version },
    }),
    refusals: { name: roleRefusals.nameTaken },
    onSaved() {
      showToast({ kind: 'success', text: t('role_updated') })
      go(peopleRoutes.roles)
    },
  })
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <RoleFields words={form.values} errors={form.errors} onChange={form.change} />
      <ProblemNote
        problem={form.problem}
        onRetry={() => void form.retry()}
        actions={
          form.problem?.kind === 'changed' && (
            <>
              <Button size="small" onClick={form.discard}>
                {t('role_take')}
              </Button>
              <Button size="small" busy={form.isSaving} onClick={() => void form.save('over')}>
                {t('role_over')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
