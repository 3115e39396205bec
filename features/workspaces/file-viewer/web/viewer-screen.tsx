import { call } from '@laycan/web/call.ts'
import { useQuery, useTitle } from '@laycan/web/navigation.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { getAttachmentDetails } from '#features/records/attachments/contract/endpoints.ts'
import { type FilePlace, fileKey } from '#features/records/attachments/web/public.ts'
import { LoadState } from './load-state.tsx'
import { t } from './messages.ts'
import { NoFile } from './no-file.tsx'
import { PreviewContent } from './preview-content.tsx'
import { PreviewHeader } from './preview-header.tsx'
import styles from './screens.module.css'
import { useLoaded } from './use-loaded.ts'
import { ViewerQuery } from './viewer-query.ts'

/** A file in a bare window with its name as title and a download (SH-022): `/viewer?id=12&path=0.1`. */
export default function ViewerScreen() {
  const { id, path } = useQuery(ViewerQuery)
  return id === undefined ? <NoFile /> : <Viewer id={id} path={path} />
}

function Viewer({ id, path }: FilePlace) {
  const { loaded, retry } = useLoaded(fileKey({ id, path }), (signal) =>
    call(getAttachmentDetails, { params: { id }, query: { path }, silent: true, signal }),
  )
  return (
    <main className={styles.viewer}>
      <LoadState loaded={loaded} onRetry={retry}>
        {(file) => <ViewedFile file={file} />}
      </LoadState>
    </main>
  )
}

function ViewedFile({ file }: { file: MailFile }) {
  useTitle(file.name === '' ? t('unnamed') : file.name)
  return (
    <>
      <PreviewHeader file={file} heading="h1" />
      <div className={styles.content}>
        <PreviewContent file={file} />
      </div>
    </>
  )
}
