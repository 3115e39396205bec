/** A mail that came in and reports about one of ours. */
export interface ArrivedReport {
  email_id: number
  line_id: number
  received_at: string
}
