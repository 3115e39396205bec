import { z } from 'zod'
import { isEmail } from '@laycan/contract/checks.ts'
import { cleanText } from '#features/workspaces/compose-people/web/public.ts'

/** The kinds of what a contact has several of (AB-003). */
export type ItemKind = 'email' | 'phone' | 'im' | 'salutation'

/** Types of each kind; the first is the usual one (AB-004). */
export const itemTypes = {
  email: ['work', 'personal', 'others'],
  phone: ['mobile', 'office', 'fax', 'others'],
  im: ['skype', 'ice', 'wechat', 'qq'],
  salutation: [''],
} as const satisfies Record<ItemKind, readonly string[]>

/** Rows of each kind at most (AB-053); a kind that is left out has no rows in that form. */
export const itemLimits = {
  person: { email: 4, phone: 4, im: 4, salutation: 1 },
  department: { email: 20, phone: 4 },
  company: { email: 20, phone: 4 },
} as const satisfies Record<string, Partial<Record<ItemKind, number>>>

/** One row of a form: an address, a number, a handle, a salutation. */
export const ItemWords = z.object({ value: z.string(), value_type: z.string(), default: z.boolean() })
export type ItemWords = z.infer<typeof ItemWords>

type StoredItem = Partial<{ [Name in keyof ItemWords]: ItemWords[Name] | null }>

/** An empty row of the usual type. */
export function emptyItem(kind: ItemKind, isDefault = false): ItemWords {
  return { value: '', value_type: itemTypes[kind][0], default: isDefault }
}

/**
 * The rows that a form begins with. What has no type gets the usual one, and where an email or a salutation is missing
 * stands an empty default row (AB-015). Of several defaults the first stays; where there is none, the first row is it.
 */
export function itemsToEdit(kind: ItemKind, stored: readonly StoredItem[]): readonly ItemWords[] {
  const rows = stored.map(({ value, value_type, default: isDefault }) => ({
    value: value ?? '',
    value_type: value_type || itemTypes[kind][0],
    default: isDefault === true,
  }))
  if (rows.length > 0) return kind === 'email' ? withOneDefault(rows) : rows
  return kind === 'email' || kind === 'salutation' ? [emptyItem(kind, true)] : []
}

/** One more empty row; the same rows where there are as many as may be. */
export function addItem(kind: ItemKind, rows: readonly ItemWords[], most: number): readonly ItemWords[] {
  if (rows.length >= most) return rows
  return [...rows, emptyItem(kind, kind === 'email' && rows.length === 0)]
}

/** Takes a row out. When it was the default, the first of the others is. */
export function removeItem(kind: ItemKind, rows: readonly ItemWords[], place: number): readonly ItemWords[] {
  const left = rows.filter((_, index) => index !== place)
  return kind === 'email' ? withOneDefault(left) : left
}

/** Makes a row the default, and no other (AB-016). It cannot be unticked: another one is ticked instead. */
export function chooseDefault(rows: readonly ItemWords[], place: number): readonly ItemWords[] {
  return rows.map((row, index) => ({ ...row, default: index === place }))
}

/** What is sent: rows that say something, emails without what copying brings along; one of them is the default. */
export function itemsToSend(kind: ItemKind, rows: readonly ItemWords[]): readonly ItemWords[] {
  const words = rows.map((row) => ({
    ...row,
    value: kind === 'email' ? cleanAddress(row.value) : row.value.trim(),
  }))
  const filled = words.filter(({ value }) => value !== '')
  return kind === 'email' ? withOneDefault(filled) : filled
}

/** Places of the emails that are neither empty nor valid (AB-043). */
export function wrongAddresses(rows: readonly ItemWords[]): readonly number[] {
  return rows.flatMap(({ value }, place) => {
    const address = cleanAddress(value)
    return address === '' || isEmail(address) ? [] : [place]
  })
}

/** An address without what comes along when it is copied: `mailto:`, brackets around it, invisible signs. */
export function cleanAddress(text: string): string {
  const bare = cleanText(text)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
  return bare.startsWith('<') && bare.endsWith('>') ? bare.slice(1, -1).trim() : bare
}

function withOneDefault(rows: readonly ItemWords[]): readonly ItemWords[] {
  const first = rows.findIndex((row) => row.default)
  return chooseDefault(rows, Math.max(first, 0))
}
