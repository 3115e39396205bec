import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { FileDrop } from '@laycan/ui/fields/file-drop.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { go, useQuery, useTitle } from '@laycan/web/navigation.ts'
import { beginFileImport } from '../contract/endpoints.ts'
import { IMPORT_BYTES_MAX } from '../contract/file-import.ts'
import { EarlierImports } from './earlier-imports.tsx'
import type { ImportAbout } from './import-about.ts'
import { ImportDetail } from './import-detail.tsx'
import styles from './imports.module.css'
import { t } from './messages.ts'

const ImportQuery = z.object({ id: z.coerce.number().int().positive().optional() })
/** A file of 64 MB on a slow line. */
const SENDING_MS = 600_000

interface ImportScreenProps {
  readonly about: ImportAbout
  /** Whether the user may import this kind. */
  readonly isAllowed: boolean
  readonly denied: string
  /** What else stands on the first page. */
  readonly children?: ReactNode
}

/** Records out of a file, checked before anything changes; `id` in the link leads to one import. */
export function ImportScreen({ about, isAllowed, denied, children }: ImportScreenProps) {
  const { id } = useQuery(ImportQuery)
  useTitle(about.title)
  if (!isAllowed) return <EmptyState icon={LockIcon} title={denied} isPage />
  return (
    <main className={styles.screen}>
      {id === undefined ? (
        <>
          <SectionHeader kind="page" title={about.title} description={about.intro} />
          <ChooseFile about={about} />
          {children}
          <EarlierImports about={about} />
        </>
      ) : (
        <ImportDetail key={id} id={id} about={about} />
      )}
    </main>
  )
}

function ChooseFile({ about }: { about: ImportAbout }) {
  const [sending, setSending] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function take(file: File): Promise<void> {
    if (file.size > IMPORT_BYTES_MAX) return setProblem(t('too_large'))
    setProblem(undefined)
    setSending(file.name)
    try {
      const { file_import } = await call(beginFileImport, {
        query: { kind: about.kind, name: file.name.slice(-255) },
        body: file,
        silent: true,
        time_limit_ms: SENDING_MS,
      })
      go(about.path, { id: file_import.id })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.texts.join(' '))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <>
      {problem !== undefined && (
        <Banner kind="danger" inset>
          {problem}
        </Banner>
      )}
      {sending === undefined ? (
        <FileDrop label={about.drop} choose={t('choose')} onFiles={([file]) => file && void take(file)} />
      ) : (
        <ProgressBar label={t('sending', { name: sending })} />
      )}
    </>
  )
}
