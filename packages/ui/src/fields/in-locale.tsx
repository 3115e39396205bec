import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { uiWord } from '../words.ts'

/** Dates and numbers as the words around them: in the language of the product, not in that of the browser. */
export function InLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={uiWord('locale')}>{children}</I18nProvider>
}
