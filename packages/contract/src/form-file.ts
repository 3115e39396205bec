import { z } from 'zod'

/** A file of a form: its name and type are what the sender says of it. */
export const FormFile = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) })
export type FormFile = z.infer<typeof FormFile>
