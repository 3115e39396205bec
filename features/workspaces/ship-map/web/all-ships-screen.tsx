import { z } from 'zod'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { readIds, WINDOW_MAX } from './chosen-ids.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { ShipsOnMap } from './ships-on-map.tsx'
import styles from './window.module.css'

const Params = z.object({ ids: z.string(), name: z.string() })

/** `/allShip/{ids}/{name}`: at most 20 ships in a window of their own (SH-020). */
export default function AllShipsScreen() {
  const { ids: text = '', name = '' } = useRouteParams(Params) ?? {}
  const { ids, is_cut } = readIds(decodeURIComponent(text), WINDOW_MAX)
  useTitle(name === '' ? names('title') : name)
  return (
    <main className={styles.window}>
      <h1 className={styles.title}>{name}</h1>
      <ShipsOnMap ids={ids} notices={is_cut && <Banner kind="warning">{t('window_limit')}</Banner>} />
    </main>
  )
}
