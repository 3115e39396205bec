import type { Account, Person } from './corpus-people.ts'

/** What is asked of the guard: nothing; a warning; a warning that is no false alarm though the mail is honest. */
export type Expected = 'quiet' | 'warned' | 'announced'

export interface CorpusMail {
  readonly id: number
  /** Days since the desk began. */
  readonly day: number
  readonly box: 'received' | 'sent'
  readonly from: Person
  readonly to: readonly Person[]
  readonly reply_to: readonly Person[]
  readonly subject: string
  readonly text: string
  readonly files: readonly { name: string; text: string }[]
  readonly is_list: boolean
  readonly is_auto: boolean
  readonly thread: number
  /** What it is, for the report of a failure. */
  readonly sort: string
  readonly expected: Expected
  /** Somebody confirmed at once that its bank details are right. */
  readonly is_confirmed: boolean
}

/** How banks' details are written in the trade. */
export function detailsText({ label, number, bic }: Account, style: number): string {
  const spaced = label === 'IBAN' ? (number.match(/.{1,4}/g)?.join(' ') ?? number) : number
  if (style % 4 === 0) return `Bank details:\n${label}: ${spaced}\nSWIFT: ${bic}`
  if (style % 4 === 1) return `BENEFICIARY BANK: AS USUAL\n${label.toUpperCase()} ${number}\nBIC ${bic}`
  if (style % 4 === 2)
    return `Pls remit to ${label === 'IBAN' ? `IBAN ${spaced}` : `account number ${number}`} (SWIFT CODE ${bic}) value soonest.`
  return `Correspondent bank: CITIUS33\n${label} : ${spaced}\nSWIFT / BIC: ${bic}`
}

/** Adds mails with what is not said of them. */
export class Corpus {
  readonly mails: CorpusMail[] = []

  add(
    mail: Pick<CorpusMail, 'day' | 'from' | 'subject' | 'text' | 'sort'> & Partial<CorpusMail>,
  ): CorpusMail {
    const whole: CorpusMail = {
      id: this.mails.length + 1,
      box: 'received',
      to: [{ name: 'Desk', address: 'desk@harbourline.example' }],
      reply_to: [],
      files: [],
      is_list: false,
      is_auto: false,
      thread: this.mails.length + 1,
      expected: 'quiet',
      is_confirmed: false,
      ...mail,
    }
    this.mails.push(whole)
    return whole
  }
}
