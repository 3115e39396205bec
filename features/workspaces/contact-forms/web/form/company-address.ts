const noAddress = { postal_address: '', city: '', state: '', postal_code: '', country_id: null } as const

/** Where somebody sits, as forms write it. */
export interface PostalWords {
  readonly postal_address: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly country_id: number | null
}

type StoredPostal = { readonly [Name in keyof PostalWords]?: PostalWords[Name] | null | undefined }

export interface FoundDepartment extends StoredPostal {
  readonly id: number
  readonly name: string
}

/** A company as the picker finds it (AB-008). */
export interface FoundCompany extends StoredPostal {
  readonly id: number
  readonly name: string
  readonly departments: readonly FoundDepartment[]
}

/** What the choice of a company changes in a form. */
interface CompanyChoice {
  readonly departments: readonly FoundDepartment[]
  /** The department picker rests while there is nothing to pick. */
  readonly can_choose_department: boolean
  /** Takes the place of what is written; undefined leaves it. */
  readonly address: PostalWords | undefined
}

/**
 * What follows from choosing a company: its departments, and the address of the first of them, or else its own (AB-017).
 * Clearing it takes the department away and leaves the address: it may have been written by hand.
 */
export function decideCompany(company: FoundCompany | undefined): CompanyChoice {
  if (company === undefined) return { departments: [], can_choose_department: false, address: undefined }
  const { departments } = company
  const [first] = departments
  const address = first && hasAddress(first) ? first : company
  return { departments, can_choose_department: departments.length > 0, address: postalOf(address) }
}

/** The address of a chosen department, or of its company where it has none (AB-018). */
export function decideDepartment(
  department: FoundDepartment,
  company: FoundCompany | undefined,
): PostalWords | undefined {
  if (hasAddress(department)) return postalOf(department)
  return company && postalOf(company)
}

/**
 * The address that a form has after a choice. Where what was chosen has none, what somebody wrote stays, and what was copied
 * of another company goes.
 * @param copied what the choice before brought
 */
export function addressAfter(
  chosen: PostalWords | undefined,
  written: PostalWords,
  copied: PostalWords | undefined,
): PostalWords | undefined {
  if (chosen === undefined || hasAddress(chosen)) return chosen
  return copied && isSameAddress(written, copied) ? noAddress : undefined
}

const fields = ['postal_address', 'city', 'state', 'postal_code', 'country_id'] as const

function isSameAddress(one: PostalWords, other: PostalWords): boolean {
  return fields.every((field) => one[field] === other[field])
}

/** An address is copied as a whole: a street of one office in the town of another is nowhere. */
function hasAddress({ postal_address, city, state, postal_code, country_id }: StoredPostal): boolean {
  return (
    [postal_address, city, state, postal_code].some((text) => Boolean(text?.trim())) || country_id != null
  )
}

function postalOf({ postal_address, city, state, postal_code, country_id }: StoredPostal): PostalWords {
  return {
    postal_address: postal_address ?? '',
    city: city ?? '',
    state: state ?? '',
    postal_code: postal_code ?? '',
    country_id: country_id ?? null,
  }
}
