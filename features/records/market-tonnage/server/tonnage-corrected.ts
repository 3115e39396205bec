import { defineHappening } from '@laycan/server/reactions.ts'

/** Somebody said what a mail means of a ship, in the transaction that keeps it. `open_date` as yyyy-MM-dd. */
export const tonnageCorrected = defineHappening<{
  email_id: number
  ship_name: string
  port_name: string
  open_date: string
  actor_id: number
}>('market tonnage corrected')
