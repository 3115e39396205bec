import { isValidElement } from 'react'
import { shownToasts } from '@laycan/ui/feedback/toast.ts'

/** What the progress notices say that stand there, e.g. `Archive: 500 of 1,200 emails`. */
export function progressShown(): string[] {
  return shownToasts().flatMap(({ text, detail }) =>
    isValidElement<{ label: string }>(detail) ? [`${text}: ${detail.props.label}`] : [],
  )
}
