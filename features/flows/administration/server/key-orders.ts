import type { Services } from '@laycan/server/http/context.ts'
import { findRoot, ROOT_PURPOSE } from '@laycan/server/installation/derivation-root.ts'
import { findKeyState, keepRoot, setKeyChanged } from '@laycan/server/installation/rotated-key.repo.ts'
import { addKey, dropOldKeys, keyName } from '@laycan/server/key-ring.ts'
import { keyFingerprint } from '@laycan/server/secrets.ts'
import type { Order } from './order.ts'
import { listOlder, resealAll } from './sealed-values.ts'

/** Transactions that began before a key was changed have ended by then, and what lives for minutes is gone. */
const SETTLED_MS = 15 * 60_000

/** Commands about the keys that seal. */
export const keyOrders: Readonly<Record<string, Order>> = {
  async 'keys list'({ services, print }) {
    const [first, ...others] = services.keys.keys()
    const { key_changed_at } = await findKeyState(services.companies.control)
    if (first) print(`${keyName(first)}\tseals${key_changed_at ? ` since ${key_changed_at}` : ''}`)
    for (const key of others) print(`${keyName(key)}\tonly opens`)
    await printOlder(services, print)
  },
  async 'keys rotate'({ services, print }) {
    await beginChange(services, print)
    let resealed = 0
    for await (const place of resealAll(services)) {
      resealed += place.resealed
      print(`  ${place.name}: ${place.resealed} sealed anew`)
      if (place.unreadable > 0)
        print(`  ! ${place.name}: ${place.unreadable} do not open and stay as they are`)
    }
    const [first] = services.keys.keys()
    if (first) await setKeyChanged(services.companies.control, keyFingerprint(first))
    print(`${resealed} values are sealed with ${first ? keyName(first) : ''} now.`)
    if (!(await printOlder(services, print)))
      print(
        'Nothing needs an older key any more: `keys retire` takes it away, a quarter of an hour from now at the earliest.',
      )
  },
  async 'keys retire'({ services, options, print }) {
    const { keys } = services
    if (keys.keys().length < 2) throw new Error('There is one key only, and it is in use.')
    const { key_changed_at, key_fingerprint } = await findKeyState(services.companies.control)
    const [first] = keys.keys()
    if (!first || keyFingerprint(first) !== key_fingerprint)
      throw new Error('The change of keys is not through: run `keys rotate` first.')
    const since = key_changed_at === null ? 0 : Date.parse(key_changed_at)
    if (Date.now() - since < SETTLED_MS)
      throw new Error(
        'The key was changed less than a quarter of an hour ago: what is under way may need the older one.',
      )
    const isUsed = await printOlder(services, print)
    if (isUsed && options.lose !== true)
      throw new Error('These values would be lost. Run `keys rotate` again, or say --lose.')
    if (keys.file === undefined)
      return print('Take the older keys out of LAYCAN_SECRET_KEY and restart each process.')
    dropOldKeys(keys.file)
    print(`The older keys are gone. Backups that were made before need them: keep a copy with these.`)
  },
}

/** A new key in the file, unless a change is under way: then that one is gone on with. */
async function beginChange(
  { keys, companies, secrets }: Services,
  print: (line: string) => void,
): Promise<void> {
  const root = await findRoot(companies.control, keys)
  if (keys.keys().length > 1) print('A change of keys is under way; goes on with it.')
  else if (keys.file === undefined)
    throw new Error(
      'LAYCAN_SECRET_KEY holds the key. Set it to OLD,NEW in each process and restart them one by one, then to NEW,OLD, and run this again.',
    )
  else {
    addKey(keys.file)
    print(`Added a key to ${keys.file}: save that file.`)
  }
  // Before anything is sealed anew: without it the first key would be needed for ever.
  await keepRoot(companies.control, secrets.seal(root.toString('hex'), ROOT_PURPOSE))
}

/** @returns whether there are any */
async function printOlder(services: Services, print: (line: string) => void): Promise<boolean> {
  const older = await listOlder(services)
  for (const { name, count } of older) print(`  ${name}: ${count} sealed with an older key`)
  return older.length > 0
}
