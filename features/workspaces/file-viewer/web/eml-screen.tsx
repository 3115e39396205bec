import { useState } from 'react'
import { IdParams } from '@laycan/contract/ids.ts'
import { useQuery, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { EmlView } from './eml-view.tsx'
import { t } from './messages.ts'
import { NoFile } from './no-file.tsx'
import styles from './screens.module.css'
import { ViewerQuery } from './viewer-query.ts'

/** A message file in its own window (SH-008, MD-022). */
export default function EmlScreen() {
  const params = useRouteParams(IdParams)
  const { path } = useQuery(ViewerQuery)
  const [title, setTitle] = useState(t('eml_title'))
  useTitle(title)
  if (params === undefined) return <NoFile />
  return (
    <main className={styles.reading}>
      <EmlView heading="h1" file={{ id: params.id, path }} onLoaded={({ subject }) => setTitle(subject)} />
    </main>
  )
}
