import { parseArgs } from 'node:util'

export interface BenchArguments {
  mails: number
  /** Names of the cases to run; empty: all. */
  only: string[]
  /** Mails of the first import by IMAP. */
  imap: number
  /** Leaves the data folder for the next run. */
  keep: boolean
}

const USAGE = 'Usage: npm run bench -- [--mails 100000] [--only case,case] [--imap 20000] [--keep]'

/** @throws Error with the usage */
export function readArguments(args: string[]): BenchArguments {
  const { values } = parseArgs({
    args,
    options: {
      mails: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      imap: { type: 'string', default: '20000' },
      keep: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',').filter((name) => name !== '')
  return { mails: count(values.mails), only, imap: count(values.imap), keep: values.keep }
}

function count(text: string): number {
  const number = Number(text.replaceAll('_', ''))
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`'${text}' is no number of mails.\n${USAGE}`)
  return number
}
