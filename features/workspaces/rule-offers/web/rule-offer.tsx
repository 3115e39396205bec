import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import {
  dismissSuggestedRule,
  listSuggestedRules,
  type SuggestedRule,
} from '#features/flows/rule-suggestions/contract/endpoints.ts'
import { filingEvents } from '#features/marks/filings/web/public.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { isSearched } from '#features/records/emails/contract/view.ts'
import { openFolderForm } from '#features/workspaces/folder-tree/web/public.ts'
import { t } from './messages.ts'

/** Above a folder's list: the sender of whom all mails are filed here by hand. */
export default function RuleOffer({ view }: { view: MailView }) {
  const { folder_id } = view
  if (folder_id === undefined || isSearched(view)) return null
  return <Offer key={folder_id} id={folder_id} />
}

/** News of filings come one by one; what they come to is asked for once. */
const PAUSE_MS = 1_000

function Offer({ id }: { id: number }) {
  const [offers, setOffers] = useState<readonly SuggestedRule[]>([])
  useEffect(() => {
    const given_up = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      try {
        const answer = await call(listSuggestedRules, {
          params: { id },
          silent: true,
          signal: given_up.signal,
        })
        setOffers(answer.suggested_rules)
      } catch (error) {
        // Nobody waits for an offer.
        if (!(error instanceof CallError)) throw error
      }
    }
    void ask()
    const leave = filingEvents.on('filed', () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      given_up.abort()
      leave()
    }
  }, [id])

  const [offer] = offers
  if (offer === undefined) return null
  const { sender, line_ids, filed, of } = offer

  async function settle(): Promise<void> {
    setOffers((before) => before.filter((each) => each.sender !== sender))
    try {
      await call(dismissSuggestedRule, { params: { id }, body: { sender } })
    } catch (error) {
      // The call has said why; it is offered again the next time.
      if (!(error instanceof CallError)) throw error
    }
  }

  const rule = {
    name: '',
    field: 'from',
    strategy: 'contains',
    content: sender,
    content_type: 'single',
    firstDate: null,
    lastDate: null,
    case_sensitive: false,
  } as const

  return (
    <Banner
      actions={
        <>
          <Button
            size="small"
            onClick={() =>
              void openFolderForm({ kind: 'edit', id, added: { rule, line_ids } }, () => void settle())
            }
          >
            {t('make')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => void settle()}>
            {t('no')}
          </Button>
        </>
      }
    >
      {t('offer', { filed, of, sender })}
    </Banner>
  )
}
