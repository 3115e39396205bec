import { Button } from '@laycan/ui/buttons/button.tsx'
import { WarningIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import type { Doubt } from './decide-doubts.ts'
import styles from './doubts-dialog.module.css'
import { t } from './messages.ts'

interface DoubtsDialogProps {
  doubts: readonly Doubt[]
  onSend: () => void
  onBack: () => void
}

/** All that is doubtful about a mail, in one question; going back is what Enter does. */
export function DoubtsDialog({ doubts, onSend, onBack }: DoubtsDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      description={t('text')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onSend}>{t('send_anyway')}</Button>
          <Button kind="primary" data-autofocus onClick={onBack}>
            {t('back')}
          </Button>
        </>
      }
    >
      <ul className={styles.doubts}>
        {doubts.map((doubt) => {
          const { text, items } = describe(doubt)
          return (
            <li key={doubt.kind} className={styles.doubt}>
              <WarningIcon />
              <div>
                {text}
                {items.length > 0 && (
                  <ul className={styles.items}>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function describe(doubt: Doubt): { text: string; items: readonly string[] } {
  switch (doubt.kind) {
    case 'look_alikes':
      return {
        text: t('look_alikes'),
        items: doubt.people.map(({ address, detail }) => t('look_alike', { address, detail })),
      }
    case 'left_replies':
      return {
        text: t('left_replies'),
        items: doubt.people.map(({ address, detail }) => t('left_reply', { address, detail })),
      }
    case 'without_values':
      return {
        text: t('without_values'),
        items: doubt.people.map(({ address, detail }) => t('suppressed_one', { address, detail })),
      }
    case 'suppressed':
      return {
        text: t('suppressed'),
        items: doubt.people.map(({ address, detail }) => t('suppressed_one', { address, detail })),
      }
    case 'outsiders':
      return { text: t('outsiders'), items: doubt.people }
    case 'unfinished_uploads':
    case 'empty_variables':
      return { text: t(doubt.kind), items: doubt.names }
    case 'forgotten_attachment':
      return { text: t('forgotten_attachment', { word: doubt.word }), items: [] }
    case 'no_subject':
      return { text: t('no_subject'), items: [] }
  }
}
