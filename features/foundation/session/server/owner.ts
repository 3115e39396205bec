/** Whose a session is. */
export interface Owner {
  company_id: string
  user_id: number
}
