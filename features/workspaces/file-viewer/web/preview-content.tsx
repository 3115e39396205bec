import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { call } from '@laycan/web/call.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { previewDocument, previewWorkbook } from '#features/records/attachments/contract/endpoints.ts'
import { decidePreview, fetchFile, fileIconOf, fileKey } from '#features/records/attachments/web/public.ts'
import { EmlView } from './eml-view.tsx'
import { LoadState } from './load-state.tsx'
import { t } from './messages.ts'
import { PreviewDocument } from './preview-document.tsx'
import { PreviewPdf } from './preview-pdf.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import { PreviewText } from './preview-text.tsx'
import { PreviewWorkbook } from './preview-workbook.tsx'
import { useLoaded } from './use-loaded.ts'

/** A file as its kind is best read (MD-008). */
export function PreviewContent({ file }: { file: MailFile }) {
  const kind = decidePreview(file)
  const key = fileKey(file)
  if (kind === 'message') return <EmlView key={key} file={file} />
  if (kind === 'image') return <PreviewPicture key={key} file={file} />
  if (kind === 'workbook') return <FetchedWorkbook file={file} />
  if (kind === 'document') return <FetchedDocument file={file} />
  if (kind !== 'none') return <FetchedBytes file={file} kind={kind} />
  return (
    <EmptyState icon={fileIconOf(file)} title={t('no_preview')}>
      {t('no_preview_hint')}
    </EmptyState>
  )
}

function FetchedBytes({ file, kind }: { file: MailFile; kind: 'pdf' | 'csv' | 'text' }) {
  const { loaded, retry } = useLoaded(fileKey(file), (signal) => fetchFile(file, { signal }))
  return (
    <LoadState loaded={loaded} onRetry={retry}>
      {(blob) =>
        kind === 'pdf' ? (
          <PreviewPdf blob={blob} name={file.name} />
        ) : (
          <PreviewText blob={blob} name={file.name} isTable={kind === 'csv'} />
        )
      }
    </LoadState>
  )
}

/** Longer than the time that the server gives a reader. */
const TIME_LIMIT_MS = 60_000

function FetchedWorkbook({ file: { id, path, name } }: { file: MailFile }) {
  const { loaded, retry } = useLoaded(fileKey({ id, path }), (signal) =>
    call(previewWorkbook, {
      params: { id },
      query: { path },
      silent: true,
      signal,
      time_limit_ms: TIME_LIMIT_MS,
    }),
  )
  return (
    <LoadState loaded={loaded} onRetry={retry}>
      {(workbook) => <PreviewWorkbook name={name} workbook={workbook} />}
    </LoadState>
  )
}

function FetchedDocument({ file: { id, path, name } }: { file: MailFile }) {
  const { loaded, retry } = useLoaded(fileKey({ id, path }), (signal) =>
    call(previewDocument, {
      params: { id },
      query: { path },
      silent: true,
      signal,
      time_limit_ms: TIME_LIMIT_MS,
    }),
  )
  return (
    <LoadState loaded={loaded} onRetry={retry}>
      {(document) => <PreviewDocument id={id} name={name} document={document} />}
    </LoadState>
  )
}
