import type { Company } from '../database/companies.ts'

/** Bytes of one text at most: PostgreSQL takes less than 8,000. */
export const BUS_TEXT_MAX = 7000

/** Whose words they are: each company's processes hear of it alone. */
export type BusCompany = Pick<Company, 'id' | 'database' | 'server'>

export type StopHearing = () => Promise<void>

export interface BusListener {
  heard(text: string): void
  /** The connection was made anew: what was said meanwhile was not heard. */
  missed(): void
}

/**
 * Words between the processes of an installation. They come quickly and are not kept; one may be lost. Whoever needs all
 * reads the change log and takes the words as a call to do so.
 */
export interface Bus {
  /** Whether PostgreSQL tells of each commit itself (`pg_notify` of the change log); else whoever commits publishes. */
  readonly hears_commits: boolean
  /** Says a text of at most `BUS_TEXT_MAX` bytes on a channel, to this process too. What cannot be said is lost. */
  publish(company: BusCompany, channel: string, text: string): void
  /** Hears a channel until stopped. @throws what the first connection failed by */
  listen(company: BusCompany, channel: string, listener: BusListener): Promise<StopHearing>
  close(): Promise<void>
}
