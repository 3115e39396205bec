import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import type { getOriginal } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { downloadMessage } from './save-message.ts'
import styles from './screens.module.css'

/** Headers in order and the source as it came. */
export function OriginalMessage({ original }: { original: CallResponse<typeof getOriginal> }) {
  const { id, subject, headers, source, size, source_is_cut } = original
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {subject === '' ? t('no_subject') : subject}
        </h1>
        <span className={styles.quiet}>{formatFileSize(size)}</span>
        <Button icon={DownloadIcon} onClick={() => void downloadMessage(id, subject)}>
          {t('download_eml')}
        </Button>
      </header>
      <h2 className={styles.section}>{t('headers')}</h2>
      <table className={styles.headers}>
        <tbody>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat and keep their order
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.section}>{t('source')}</h2>
      {source_is_cut && <Banner inset>{t('source_cut')}</Banner>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <pre className={styles.source} tabIndex={0}>
        {source}
      </pre>
    </>
  )
}
