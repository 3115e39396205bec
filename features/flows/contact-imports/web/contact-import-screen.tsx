import { hrefOf } from '@laycan/web/navigation.ts'
import { type ImportAbout, ImportScreen } from '#features/flows/file-imports/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { contactPaths, mayAddContacts, useCustomFields } from '#features/records/contacts/web/public.ts'
import { columnFields } from '../contract/columns.ts'
import { t } from './messages.ts'
import { IMPORT_PATH, names } from './names.ts'

const about: Omit<ImportAbout, 'fields'> = {
  kind: 'contacts',
  path: IMPORT_PATH,
  title: names('title'),
  intro: t('intro'),
  drop: t('drop'),
  noun: t('noun'),
  known: t('known'),
  facts: [t('company'), t('email'), t('phone')],
  hrefOf: (id) => hrefOf(contactPaths.list, { search_id: id, id }),
}

/** `/contacts/import`: contacts out of a file, checked before anything changes. */
export default function ContactImportScreen() {
  const rights = currentRights()
  const custom = useCustomFields()
  const fields = [
    ...columnFields.map((value) => ({ value: value as string, label: t(`field_${value}`) })),
    ...custom
      .filter(({ retired }) => !retired)
      .map(({ id, name }) => ({ value: `custom_${id}`, label: t('custom', { name }) })),
  ]
  const isAllowed = rights !== undefined && mayAddContacts(rights)
  return <ImportScreen about={{ ...about, fields }} isAllowed={isAllowed} denied={t('not_allowed')} />
}
