import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { EventScope } from '#features/records/calendars/contract/event.ts'
import { t } from './messages.ts'

/** Asks which events of a series a deed reaches; undefined where it is given up. */
export function chooseScope(title: string): Promise<EventScope | undefined> {
  return new Promise((resolve) => {
    openModal((close) => {
      const answer = (scope?: EventScope) => {
        resolve(scope)
        close()
      }
      return (
        <Dialog
          title={title}
          size="small"
          onClose={() => answer()}
          footer={<Button onClick={() => answer()}>{t('cancel')}</Button>}
        >
          <Button block data-autofocus onClick={() => answer('this')}>
            {t('scopeThis')}
          </Button>
          <Button block onClick={() => answer('following')}>
            {t('scopeFollowing')}
          </Button>
          <Button block onClick={() => answer('all')}>
            {t('scopeAll')}
          </Button>
        </Dialog>
      )
    })
  })
}
