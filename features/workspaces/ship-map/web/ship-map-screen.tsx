import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ExternalIcon } from '@laycan/ui/icons.ts'
import { useQuery } from '@laycan/web/navigation.ts'
import { readIds } from './chosen-ids.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { openMapWindow } from './open-map.ts'
import { ShipsOnMap } from './ships-on-map.tsx'

const MapQuery = z.object({ ids: z.coerce.string().default('').catch('') })

/** `/shipMap?ids=1,2`: chosen ships on the map, at most 100 (MA-003). */
export default function ShipMapScreen() {
  const { ids, is_cut } = readIds(useQuery(MapQuery).ids)
  return (
    <ShipsOnMap
      ids={ids}
      notices={is_cut && <Banner kind="warning">{names('too_many')}</Banner>}
      actions={
        ids.length > 0 && (
          <Button size="small" icon={ExternalIcon} onClick={() => openMapWindow(ids, names('title'))}>
            {t('new_window')}
          </Button>
        )
      }
    />
  )
}
