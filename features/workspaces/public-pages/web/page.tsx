import type { ReactNode } from 'react'
import { currentConnection } from '@laycan/web/connection.ts'
import { t } from './messages.ts'
import styles from './page.module.css'

/** The plain page around everything that shows before somebody is signed in. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.column} data-wide={wide || undefined}>
        <div className={styles.brand}>
          <img src="./icon.svg" alt="" width={36} height={36} />
          <div>
            <div className={styles.name}>{t('product')}</div>
            <div className={styles.claim}>{t('claim')}</div>
          </div>
        </div>
        {children}
      </main>
      <footer className={styles.footer}>
        {t('version', { version: currentConnection().client_version })}
      </footer>
    </div>
  )
}
