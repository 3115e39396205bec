/** A mail of a negotiation, the oldest first. */
export interface NegotiationMail {
  id: string
  from_own: boolean
  /** ISO 8601. */
  date: string
  text: string
}

/** A term of a charter, e.g. the freight, and how far both sides are. */
export interface RecapTerm {
  /** `Freight`, `Laycan`, `Demurrage` … */
  name: string
  /** The last words of each side; '' where a side said nothing. */
  ours: string
  theirs: string
  /** '' while it is not agreed. */
  agreed: string
  /** `missing`: a usual term that nobody named. */
  state: 'agreed' | 'open' | 'missing'
  /** Where the last word on it stands; null for what is missing. */
  mail_id: string | null
  span: { start: number; end: number } | null
}
