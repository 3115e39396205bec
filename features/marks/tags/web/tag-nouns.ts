import { formatCount } from '@laycan/web/messages.ts'
import type { TagableType } from '../contract/mark.ts'
import { t } from './messages.ts'

/** `email`, `ship`, `contact`. */
export function nounOf(kind: TagableType): string {
  return { Email: t('email'), Ship: t('ship'), AddressBook: t('contact') }[kind]
}

/** `1 email`, `12 ships`. */
export function countOf(kind: TagableType, count: number): string {
  if (count === 1) return `1 ${nounOf(kind)}`
  const many = { Email: t('emails'), Ship: t('ships'), AddressBook: t('contacts') }[kind]
  return `${formatCount(count)} ${many}`
}
