import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { useStore } from '@laycan/web/store.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { WISH_MAX } from '../contract/help.ts'
import { askedOf, askFor, helps } from './ask-for-help.ts'
import styles from './assistant.module.css'
import { HelpState } from './help-state.tsx'
import { t } from './messages.ts'

/** Has an answer drafted and opens it in compose, where it is changed and sent by a person. */
export function DraftPart({ id }: { id: number }) {
  const asked = askedOf(useStore(helps), id, 'draft')
  const [wish, setWish] = useState('')

  async function draft(): Promise<void> {
    const made = await askFor(id, 'draft', { wish })
    if (made) openCompose({ method: 'reply', id, words: made.text, by_model: '1' })
  }

  return (
    <section className={styles.part} aria-label={t('draft')}>
      <Textarea
        label={t('wish')}
        description={t('wish_hint')}
        rows={2}
        maxLength={WISH_MAX}
        value={wish}
        onValueChange={setWish}
      />
      <HelpState asked={asked} />
      <Button disabled={asked.is_asking} onClick={() => void draft()}>
        {t('draft')}
      </Button>
      <p className={styles.source}>{t('draft_hint')}</p>
    </section>
  )
}
