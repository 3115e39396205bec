import { parseArgs } from 'node:util'
import type { Services } from '@laycan/server/http/context.ts'

export const ADMIN_USAGE = `Usage: npm run admin -- COMMAND [--company ID]
  company list
  company add NAME --user NAME --person "FULL NAME" --email ADDRESS
  company export ID FOLDER
  company remove ID --name NAME
  company move ID --to SERVER | --stop · company retire ID
  user list
  user add NAME --person "FULL NAME" --email ADDRESS [--admin]
  user disable NAME · user enable NAME
  user reset-password NAME · user remove-factors NAME
  account list · account pause ADDRESS · account resume ADDRESS · account resync ADDRESS
  keys list · keys rotate · keys retire [--lose]
  company quota ID [--storage GB|none] [--accounts N|none]
  person find --address ADDRESS[,ADDRESS] | --user NAME
  person export FILE --address … | --user …
  person erase --address … | --user … [--dry-run]
  doctor`

export interface OrderOptions {
  company?: string | undefined
  user?: string | undefined
  person?: string | undefined
  email?: string | undefined
  name?: string | undefined
  to?: string | undefined
  stop?: boolean | undefined
  admin?: boolean | undefined
  lose?: boolean | undefined
  address?: string | undefined
  storage?: string | undefined
  accounts?: string | undefined
  'dry-run'?: boolean | undefined
}

/** What an order is carried out with. */
export interface OrderParts {
  services: Services
  /** What stands behind the command's name. */
  words: readonly string[]
  options: OrderOptions
  print(line: string): void
}

/** One command of an operator. @throws Error in words */
export type Order = (parts: OrderParts) => Promise<void>

/** @throws Error in words for an option that there is not */
export function readOrder(args: string[]): { words: string[]; options: OrderOptions } {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        company: text,
        user: text,
        person: text,
        email: text,
        name: text,
        to: text,
        stop: { type: 'boolean' },
        address: text,
        storage: text,
        accounts: text,
        admin: { type: 'boolean' },
        lose: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    })
    return { words: positionals, options: values }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${ADMIN_USAGE}`)
  }
}

/** A value that the command cannot do without. @throws Error with the usage */
export function needed(value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new Error(ADMIN_USAGE)
  return value
}
