import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'cargo_words',
    title: 'Words of cargoes as the sender writes them',
    table: 'market_cargo_words',
    by: { address: 'sender' },
    erase: 'delete',
  }),
]
