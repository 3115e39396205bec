import { useMemo } from 'react'
import { slotsOf } from '@laycan/web/slots.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import type { AlertSettings } from '#features/records/notification-settings/contract/alert-settings.ts'
import type { NoticeType } from '#features/records/notifications/contract/notice-kinds.ts'
import { t } from './messages.ts'
import { type SwitchRow, SwitchTable } from './switch-table.tsx'

/** What can alert, in four tables: kinds, mailboxes, colleagues, roles. */
export function AlertSwitches({ settings: { web, mobile } }: { settings: AlertSettings }) {
  const { active, roles } = useTeam()
  const lines = useLines()
  const names = useMemo(
    () => ({
      users: new Map(active.map(({ id, name }) => [id, name])),
      roles: new Map(roles.map(({ id, name }) => [id, name])),
      lines: new Map(lines.map(({ id, display_name, username }) => [id, display_name || username])),
    }),
    [active, roles, lines],
  )
  const kinds: SwitchRow[] = slotsOf('notification.kind').map(({ id, label }) => ({
    key: id,
    label,
    web: web.kinds[id as NoticeType],
    mobile: mobile.kinds[id as NoticeType],
  }))
  return (
    <>
      <SwitchTable part="kinds" title={t('kinds')} rows={kinds} />
      <SwitchTable
        part="lines"
        title={t('lines')}
        description={t('linesHint')}
        empty={t('noLines')}
        rows={web.lines.map(({ line_id, is_on }) => ({
          key: line_id,
          label: names.lines.get(line_id) ?? '',
          web: is_on,
          mobile: mobile.lines.find((each) => each.line_id === line_id)?.is_on ?? false,
        }))}
      />
      <SwitchTable
        part="users"
        title={t('users')}
        description={t('usersHint')}
        rows={web.users.map(({ user_id, is_on }) => ({
          key: user_id,
          label: names.users.get(user_id) ?? t('unknown'),
          web: is_on,
          mobile: mobile.users.find((each) => each.user_id === user_id)?.is_on ?? false,
        }))}
      />
      <SwitchTable
        part="roles"
        title={t('roles')}
        description={t('rolesHint')}
        rows={web.roles.map(({ role_id, is_on }) => ({
          key: role_id,
          label: names.roles.get(role_id) ?? '',
          web: is_on,
          mobile: mobile.roles.find((each) => each.role_id === role_id)?.is_on ?? false,
        }))}
      />
    </>
  )
}
