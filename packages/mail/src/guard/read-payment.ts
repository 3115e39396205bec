import { readHtml } from '../parse/html/clean-html.ts'
import { type BankDetail, findBankDetails } from './find-bank-details.ts'

/** What is read of a mail. */
export interface PaymentSource {
  readonly subject: string
  readonly text: string
  /** The body of a mail of which no text is kept. */
  readonly html?: string
  /** Where older mail begins in the text; null where nothing is quoted. */
  readonly quote_offset: number | null
  readonly file_names: string
  /** The text of attachments, as far as it is kept. */
  readonly files: readonly string[]
}

/** What a mail says about money. */
export interface PaymentReading {
  readonly details: readonly (Omit<BankDetail, 'at'> & {
    /** Only in quoted older mail. */
    readonly quoted: boolean
  })[]
  /** It is an invoice, or asks for money. */
  readonly asks_payment: boolean
  /** It says that bank details changed. */
  readonly says_changed: boolean
}

/** Read of one text; bank details stand at the end of invoices, which are short. */
const MOST_TEXT = 200_000
const MOST_FILES = 10

const INVOICE =
  /(?<![\p{L}])(?:invoices?|pro-?forma|hire statement|freight account|debit note|statement of account|balance due|payment request|final account|disbursement account|rechnung|facture|factura|fattura|fatura|faktura|τιμολόγιο|сч[её]т-?фактура|сч[её]т на оплату|发票|請求書)(?![\p{L}])/iu
const YOURS = /(?<![\p{L}])(?:receipt of|received|for|got) (?:all )?your invoices?(?![\p{L}])/giu
const PAY =
  /(?<![\p{L}])(?:pay|remit|remittance|transfer|settle|settlement|wire|payment|überweis\p{L}{0,8}|zahlung|paiement|virement|pago|transferencia|bonifico|pagamento|ödeme|πληρωμή|оплат\p{L}{0,6}|付款|汇款)(?![\p{L}])/iu
const NEW_DETAILS =
  /(?<![\p{L}])(?:new|changed?|updated?|different|revised|amended|alternative) (?:\p{L}{1,14} ){0,2}(?:bank|banking|account|beneficiary|remittance|wire|wiring|iban)(?![\p{L}])/iu
const DETAILS_CHANGED =
  /(?<![\p{L}])(?:bank|banking|account|beneficiary|remittance|wiring|iban) (?:\p{L}{1,14} ){0,5}(?:changed|updated|amended|under (?:audit|review|maintenance)|no longer|frozen|closed|blocked|replaced)(?![\p{L}])/iu

/** What a mail says about money; time grows with its length. */
export function readPayment(source: PaymentSource): PaymentReading {
  const { text, quote_offset } = wordsOf(source)
  const whole = text.slice(0, MOST_TEXT)
  const own = whole.slice(0, quote_offset ?? whole.length)
  const files = source.files.slice(0, MOST_FILES).map((text) => text.slice(0, MOST_TEXT))
  const said = [own, ...files].flatMap((text) => findBankDetails(text))
  const keys = new Set(said.map(keyOf))
  const quoted = findBankDetails(whole.slice(own.length)).filter((detail) => !keys.has(keyOf(detail)))
  // A receipt of what we asked for is no demand.
  const asking = own.replace(YOURS, ' ')
  const head = `${source.subject}\n${source.file_names}`
  const asks_payment =
    INVOICE.test(head) || (INVOICE.test(asking) && PAY.test(own)) || files.some((text) => INVOICE.test(text))
  const once = new Map(said.map((detail) => [keyOf(detail), detail]))
  return {
    details: [
      ...[...once.values()].map(({ kind, value }) => ({ kind, value, quoted: false })),
      ...quoted.map(({ kind, value }) => ({ kind, value, quoted: true })),
    ],
    asks_payment,
    says_changed: [own.replace(/\s+/g, ' '), source.subject].some(
      (text) => NEW_DETAILS.test(text) || DETAILS_CHANGED.test(text),
    ),
  }
}

function wordsOf({ text, html = '', quote_offset }: PaymentSource) {
  if (text !== '' || html === '') return { text, quote_offset }
  const read = readHtml(html)
  // Words that are forwarded count as the sender's own, as in plain mails.
  return { text: read.text, quote_offset: quote_offset === null ? null : read.quote_offset }
}

function keyOf({ kind, value }: Pick<BankDetail, 'kind' | 'value'>): string {
  return `${kind} ${value}`
}
