import type { KeyboardEvent, MouseEvent } from 'react'

/** What a button needs to open a menu or a popover; spread it on the button. */
export interface TriggerProps {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}
