import { type ImportAbout, ImportScreen } from '#features/flows/file-imports/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { portColumns } from '../contract/columns.ts'
import { t } from './messages.ts'
import { names, PORT_IMPORT_PATH } from './names.ts'

const about: ImportAbout = {
  kind: 'ports',
  path: PORT_IMPORT_PATH,
  title: names('title'),
  intro: t('intro'),
  drop: t('drop'),
  noun: t('noun'),
  known: t('known'),
  fields: portColumns.map((value) => ({ value, label: t(`field_${value}`) })),
  facts: [t('code'), t('subdivision'), t('place')],
}

/** `/portImport`: ports out of UN/LOCODE, for administrators. */
export default function PortImportScreen() {
  const { user_type } = useCurrentUser()
  return (
    <WithShipping>
      <ImportScreen about={about} isAllowed={user_type === 'admin'} denied={t('admin_only')} />
    </WithShipping>
  )
}
