import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { RoleIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import type { Role } from '#features/flows/roles/contract/role.ts'
import { t } from '../messages.ts'
import { names } from '../names.ts'
import { peopleRoutes, rolePath } from '../paths.ts'
import { PeoplePage } from '../people-page.tsx'
import { PeopleTabs } from '../people-tabs.tsx'
import styles from '../users-roles.module.css'
import { describeRole } from './describe-role.ts'
import { loadRoles, removeRole, useRoles } from './role-store.ts'

/** `/UsersRoles/roles`: what each role gives, and to how many (AD-003). */
export default function RoleListScreen() {
  const roles = useRoles()
  const [leaving, setLeaving] = useState<Role>()
  useEffect(() => void loadRoles(), [])

  async function remove({ id }: Role): Promise<void> {
    if (await removeRole(id)) showToast({ kind: 'success', text: t('role_deleted') })
  }

  return (
    <PeoplePage
      title={names('title')}
      actions={
        <Button kind="primary" onClick={() => go(peopleRoutes.newRole)}>
          {t('new_role')}
        </Button>
      }
    >
      <PeopleTabs active="roles">
        {roles?.length === 0 && (
          <EmptyState icon={RoleIcon} title={t('no_roles')}>
            {t('no_roles_hint')}
          </EmptyState>
        )}
        {roles?.map((role) => (
          <FormRow key={role.id} title={role.name} description={describeRole(role)}>
            <div className={styles.actions}>
              {role.disable_mention && <Badge>{t('no_mention')}</Badge>}
              <Button aria-label={t('edit_of', { name: role.name })} onClick={() => go(rolePath(role.id))}>
                {t('edit')}
              </Button>
              <Button
                kind="quiet"
                aria-label={t('delete_of', { name: role.name })}
                onClick={() => setLeaving(role)}
              >
                {t('delete')}
              </Button>
            </div>
          </FormRow>
        ))}
      </PeopleTabs>
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('role_delete_question', { name: leaving.name })}
          text={t('role_delete_text')}
          confirmLabel={t('delete')}
          kind="danger"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </PeoplePage>
  )
}
