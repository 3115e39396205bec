import type { TestDesk } from './test-desk.ts'

type Mail = NonNullable<Parameters<TestDesk['deliver']>[0]>

/**
 * Delivers many mails at once, as a busy mailbox does, so that they share transactions: one after the other takes six times
 * as long. Each says when it was received, as they arrive in no order.
 * @returns ids in the order of their numbers, which begin with 1
 */
export async function deliverMany(
  desk: TestDesk,
  count: number,
  mailOf: (n: number) => Mail & { received_at: Date },
): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => desk.deliver(mailOf(at + 1))))
}
