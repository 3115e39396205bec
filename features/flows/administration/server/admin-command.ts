import type { Services } from '@laycan/server/http/context.ts'
import { accountOrders } from './account-orders.ts'
import { companyOrders } from './company-orders.ts'
import { doctor } from './doctor.ts'
import { keyOrders } from './key-orders.ts'
import { ADMIN_USAGE, type Order, readOrder } from './order.ts'
import { personOrders } from './person-orders.ts'
import { userOrders } from './user-orders.ts'

const orders: Readonly<Record<string, Order>> = {
  ...companyOrders,
  ...userOrders,
  ...accountOrders,
  ...keyOrders,
  ...personOrders,
  doctor,
}

/**
 * `npm run admin -- …`: what an operator does at the terminal of the server, also beside a running one.
 * @throws Error in words when the command is not right or is refused
 */
export async function adminCommand(
  services: Services,
  args: string[],
  print: (line: string) => void,
): Promise<void> {
  const { words, options } = readOrder(args)
  const name = Object.keys(orders).find((each) => words.join(' ').startsWith(each))
  const order = name === undefined ? undefined : orders[name]
  if (name === undefined || order === undefined) throw new Error(ADMIN_USAGE)
  const rest = words.slice(name.split(' ').length)
  await order({ services, words: rest, options, print })
}
