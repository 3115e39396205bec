import type { ReactNode } from 'react'
import { ChevronLeftIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { accountRoutes } from '../account-paths.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'

/** The page around an account form, with the way back to the list. */
export function FormScreen({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <a className={styles.back} href={hrefOf(accountRoutes.list)}>
        <ChevronLeftIcon size={14} />
        {t('back')}
      </a>
      {children}
    </div>
  )
}
