import type { Company, CompanyRegistry } from '../database/companies.ts'

/**
 * The company that a command is for: the only one, or the one named by its id.
 * @throws Error that lists the choices
 */
export async function findNamedCompany(
  companies: CompanyRegistry,
  wanted: string | undefined,
): Promise<Company> {
  const all = await companies.all()
  const found = wanted === undefined ? all : all.filter((company) => company.id === wanted)
  const [company] = found
  if (company && found.length === 1) return company
  if (all.length === 0) throw new Error('There is no company yet: start the server and set one up first.')
  const list = all.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  throw new Error(`Say which company with --company ID:\n${list}`)
}
