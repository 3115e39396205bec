import type { ReactNode } from 'react'
import { hrefOf } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import styles from './page.module.css'
import { Page } from './page.tsx'

/** A public page whose link leads nowhere here: says so in plain words, and the way to sign-in. */
export function VoidLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <a href={hrefOf('/login')}>{t('backToSignIn')}</a>
    </Page>
  )
}
