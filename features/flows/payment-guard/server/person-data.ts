import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'guard_correspondents',
    title: 'First and last mail, for warnings of strangers',
    table: 'guard_correspondents',
    by: { address: 'address' },
    erase: 'delete',
  }),
  personRows({
    name: 'guard_replies',
    title: 'Mail whose answers go elsewhere, by its sender',
    table: 'guard_replies',
    by: { address: 'sender' },
    erase: 'delete',
  }),
  personRows({
    name: 'guard_reply_addresses',
    title: 'Mail whose answers go to the address',
    table: 'guard_replies',
    by: { address: 'address' },
    erase: 'delete',
  }),
  personRows({
    name: 'guard_details',
    title: 'Bank details that were named',
    table: 'guard_details',
    by: { address: 'counterparty' },
    erase: 'delete',
  }),
  personRows({
    name: 'guard_likeness',
    title: 'Look-alikes of the address',
    table: 'guard_likeness',
    by: { address: 'counterparty' },
    erase: 'delete',
  }),
  personRows({
    name: 'guard_answers',
    title: 'What was confirmed of bank details',
    table: 'guard_answers',
    by: { address: 'counterparty' },
    erase: 'delete',
  }),
]
