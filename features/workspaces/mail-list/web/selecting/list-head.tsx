import type { ReactNode } from 'react'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import type { ListState } from '../list/list-state.ts'
import type { Reader } from '../reading/use-reader.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useMailsOf } from './use-mails-of-selection.ts'

interface ListHeadProps {
  reader: Reader
  view: MailView
  state: ListState | undefined
  isNarrow: boolean
  /** The toolbar. */
  children: ReactNode
}

/** The toolbar of a list; while mails are selected on purpose, what can be done with them stands in its place. */
export function ListHead({ reader, view, state, isNarrow, children }: ListHeadProps) {
  const isPhone = useMedia(PHONE) && isNarrow
  if (!reader.selection.is_made || state === undefined) return children
  return (
    <>
      {isPhone && children}
      <ShownBar reader={reader} view={view} state={state} isPhone={isPhone} />
    </>
  )
}

interface ShownBarProps {
  reader: Reader
  view: MailView
  state: ListState
  isPhone: boolean
}

function ShownBar({ reader, view, state, isPhone }: ShownBarProps) {
  const mails = useMailsOf({ selection: reader.selection, view, state })
  return <SelectionBar reader={reader} mails={mails} state={state} isPhone={isPhone} />
}
