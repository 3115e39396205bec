import { z } from 'zod'

export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/**
 * Schemas of a document. What refers to itself or is used several times within a schema stands under
 * `components/schemas`, where references of the whole document find it.
 */
export class OpenApiSchemas {
  readonly shared: Record<string, JsonSchema> = {}

  /** @param name of the call and its part, unique in the document */
  describe(schema: z.core.$ZodType, io: 'input' | 'output', name: string): JsonSchema {
    // What has no JSON form (a transform's result) is described as anything rather than refused.
    const { $schema: _, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
    const text = JSON.stringify(whole)
    if (!text.includes('"$ref":"#')) return whole
    const { $defs = {}, ...rest } = JSON.parse(
      text.replaceAll(/"\$ref":"#(?:\/\$defs\/([^"]*))?"/g, (_all, part?: string) =>
        JSON.stringify({ $ref: `#/components/schemas/${nameOf(name, part)}` }).slice(1, -1),
      ),
    ) as JsonSchema
    for (const [part, definition] of Object.entries($defs)) this.shared[nameOf(name, part)] = definition
    this.shared[nameOf(name, undefined)] = rest
    return { $ref: `#/components/schemas/${nameOf(name, undefined)}` }
  }
}

function nameOf(name: string, part: string | undefined): string {
  return `${name}${part === undefined ? '' : `.${part}`}`.replaceAll(/[^\w.-]/g, '_')
}
