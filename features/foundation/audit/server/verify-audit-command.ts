import type { Command } from '@laycan/server/manifest.ts'
import { verifyChain } from './verify-chain.ts'

/** `verify-audit`: says of each company whether its audit log is whole; fails where one is not. */
export const verifyAudit: Command = async ({ companies }, _args, print) => {
  for (const { id, name, db } of await companies.all()) {
    const { entries, broken_at } = await verifyChain(db)
    print(
      `${id} ${name}: ${broken_at === null ? `whole, ${entries} entries` : `broken at entry ${broken_at}`}`,
    )
    if (broken_at !== null) process.exitCode = 1
  }
}
