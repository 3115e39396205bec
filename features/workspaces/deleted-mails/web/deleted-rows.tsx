import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { useStore } from '@laycan/web/store.ts'
import { mailActions } from '#features/records/emails/web/public.ts'
import styles from './deleted-mails.module.css'
import { deletedMails } from './deleted-mails.ts'
import { DeletedRow } from './deleted-row.tsx'
import { t } from './messages.ts'

/** The mails that are loaded, with a selection and its way back. */
export function DeletedRows() {
  const { emails, scroll, isReadingOn } = useStore(deletedMails.store)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = emails.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const all = selected.length === emails.length

  function choose(id: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          label={t('select_all')}
          checked={all ? true : selected.length > 0 ? 'some' : false}
          onCheckedChange={(checked) => setChosen(new Set(checked ? emails.map(({ id }) => id) : []))}
        />
        {selected.length > 0 && (
          <Button kind="primary" size="small" onClick={() => void restore(selected)}>
            {t('restore_some', { n: formatCount(selected.length) })}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {emails.map((email) => (
          <DeletedRow
            key={email.id}
            email={email}
            isChosen={chosen.has(email.id)}
            onChoose={(isChosen) => choose(email.id, isChosen)}
            onRestore={() => void restore([email.id])}
          />
        ))}
      </ul>
      {scroll !== null && (
        <Button busy={isReadingOn} onClick={() => void deletedMails.readOn()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

async function restore(ids: readonly number[]): Promise<void> {
  const { count, refused, error } = await deletedMails.restore(ids)
  const { notify } = mailActions
  if (count > 0) notify.done({ text: (n) => t('restored', { n }), count })
  notify.refused(refused, ids.length)
  if (error !== undefined) notify.failed(error)
}
