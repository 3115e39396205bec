/** What a column of a table can be, besides a field that the company added (`custom_7`). */
export const columnFields = [
  'skip',
  'name',
  'first_name',
  'last_name',
  'company_name',
  'department_name',
  'job_title',
  'email_work',
  'email_personal',
  'email_others',
  'phone_mobile',
  'phone_office',
  'phone_fax',
  'phone_others',
  'postal_address',
  'city',
  'state',
  'postal_code',
  'country_name',
  'website',
  'note',
  'tags',
] as const

/** Whether a text names what a column can be. */
export function isColumnField(text: string): boolean {
  return columnFields.some((field) => field === text) || /^custom_[1-9][0-9]{0,14}$/.test(text)
}
