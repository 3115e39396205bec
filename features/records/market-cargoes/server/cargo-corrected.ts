import { defineHappening } from '@laycan/server/reactions.ts'
import type { MarketCargoRow } from '../contract/cargo.ts'
import type { TaughtWords } from './read-order.ts'

/** Somebody said what a mail means of an order, in the transaction that keeps it. Ports with commas between them. */
export const cargoCorrected = defineHappening<
  Pick<
    MarketCargoRow,
    | 'kind'
    | 'account'
    | 'cargo'
    | 'quantity_min'
    | 'quantity_max'
    | 'quantity_unit'
    | 'load_port'
    | 'discharge_port'
    | 'laycan_from'
  > & {
    email_id: number
    actor_id: number
    /** The sender's words that are read as the corrected ones from now on. */
    taught: readonly TaughtWords[]
  }
>('market cargo corrected')
