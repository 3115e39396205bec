import type { ReactNode } from 'react'
import { classNames } from '@laycan/ui/class-names.ts'
import type { Participant } from '../contract/email.ts'
import styles from './person-name.module.css'

interface PersonNameProps {
  person: Participant
  className?: string | undefined
  children: ReactNode
}

/**
 * The name of somebody in a mail. A press, or the pointer that rests on it, opens the card of the person; what the card is
 * another feature says, which listens for `data-person` on the whole page, so that a hundred names cost nothing.
 */
export function PersonName({ person: { name, address }, className, children }: PersonNameProps) {
  if (address === '')
    return (
      <span dir="auto" className={className}>
        {children}
      </span>
    )
  return (
    <button
      type="button"
      dir="auto"
      className={classNames(styles.person, className)}
      aria-haspopup="dialog"
      data-person={address}
      data-person-name={name}
    >
      {children}
    </button>
  )
}

/**
 * What makes an element open the card of a person when the pointer rests on it, and no press: the press is the element's own, as
 * that of a recipient that is being written to.
 */
export function personHoverMarks({ name, address }: Participant): Readonly<Record<`data-${string}`, string>> {
  return { 'data-person': address, 'data-person-name': name, 'data-person-hover': '' }
}
