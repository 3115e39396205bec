import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { ownKeys } from '@laycan/contract/own-keys.ts'

/** Hosts of one provider's customers (`github.io`) are not one organisation. */
const BY_PUBLIC_SUFFIX = { allowPrivateDomains: true }

/** Where anybody gets an address: the whole address is the counterparty there. */
const FREE_MAIL = new Set(
  (
    'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol gmx web mail inbox list bk ' +
    'yandex ya rambler qq foxmail 163 126 yeah sina sohu aliyun protonmail proton pm tutanota tuta naver daum hanmail ' +
    'rediffmail otenet hol forthnet t-online freenet libero virgilio tin alice wanadoo orange free laposte sfr ' +
    'btinternet comcast verizon att sbcglobal ukr i fastmail zohomail hey email usa'
  ).split(' '),
)
/** Names of that list that are also those of companies elsewhere: the endings under which they are providers. */
const ONLY_UNDER: Readonly<Record<string, readonly string[]>> = ownKeys({
  me: ['com'],
  mac: ['com'],
  web: ['de'],
  mail: ['com', 'ru', 'ee'],
  inbox: ['ru', 'lv'],
  list: ['ru'],
  bk: ['ru'],
  ya: ['ru'],
  free: ['fr'],
  orange: ['fr'],
  alice: ['it'],
  tin: ['it'],
  i: ['ua'],
  hey: ['com'],
  email: ['com'],
  usa: ['com'],
  live: ['com', 'co.uk', 'nl', 'fr', 'it', 'de'],
  proton: ['me'],
  pm: ['me'],
  hol: ['gr'],
  att: ['net'],
  sfr: ['fr'],
  yeah: ['net'],
  aliyun: ['com'],
})

interface Domain {
  /** The registrable domain in small letters, punycode written out: what an organisation owns. */
  readonly organization: string
  /** Its first part: `aegean` of `aegean.com.gr`. */
  readonly label: string
  /** The rest: `com.gr`. */
  readonly suffix: string
  /** What stands before it: `mail.eu`; '' where nothing does. */
  readonly subdomain: string
}

/** Reads the domain of an address, or a domain; undefined where there is none. */
export function readDomain(text: string): Domain | undefined {
  const host = text
    .slice(text.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
  if (host === '' || host.length > 253) return undefined
  const unicode = host.includes('xn--') ? domainToUnicode(host) || host : host
  const { domain, publicSuffix, subdomain } = parse(unicode, BY_PUBLIC_SUFFIX)
  if (domain === null || publicSuffix === null) return undefined
  const label = domain.slice(0, -publicSuffix.length - 1)
  return { organization: domain, label, suffix: publicSuffix, subdomain: subdomain ?? '' }
}

/** Whether anybody gets an address of this domain. */
function isFreeMail({ label, suffix }: Domain): boolean {
  return FREE_MAIL.has(label) && (ONLY_UNDER[label]?.includes(suffix) ?? true)
}

/**
 * Whom an address speaks for: its organisational domain, at providers of free mail the address itself.
 * '' where it is no address.
 */
export function counterpartyOf(address: string): string {
  const domain = address.includes('@') ? readDomain(address) : undefined
  if (domain === undefined) return ''
  if (!isFreeMail(domain)) return domain.organization
  const local = address.slice(0, address.lastIndexOf('@')).trim().toLowerCase()
  return `${local}@${domain.organization}`
}
