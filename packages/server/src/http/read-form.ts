import type { FormFile } from '@laycan/contract/form-file.ts'

/** Fields of one form; one of a person has some ten. */
const FIELDS_MAX = 200

type Field = string | FormFile

/**
 * The fields of a form by their names; `name[]` and repeated names are lists.
 * @param content_type names the boundary between its parts
 * @throws an error with `statusCode` 400 for what is no form
 */
export async function readForm(
  bytes: Uint8Array,
  content_type: string,
): Promise<Record<string, Field | Field[]>> {
  const fields = new Map<string, Field | Field[]>()
  for (const [key, value] of await partsOf(bytes, content_type)) {
    const field = typeof value === 'string' ? value : await fileOf(value)
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const before = fields.get(name)
    if (before === undefined) fields.set(name, key === name ? field : [field])
    else fields.set(name, [...[before].flat(), field])
  }
  return Object.fromEntries(fields)
}

async function partsOf(bytes: Uint8Array, content_type: string) {
  try {
    const form = await new Response(Buffer.from(bytes), {
      headers: { 'content-type': content_type },
    }).formData()
    const parts = [...form]
    if (parts.length <= FIELDS_MAX) return parts
  } catch {
    // What the platform says of it is of no use to who sent it.
  }
  throw Object.assign(new Error('The body is not a valid form'), { statusCode: 400 })
}

async function fileOf(file: Blob & { readonly name: string }): Promise<FormFile> {
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}
